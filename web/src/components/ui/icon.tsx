const shapes = {
  alert: "M12 8v5m0 3.500v.5M12 3l9.500 17h-19z",
  arrowUp: "M12 20.500V4m-7 7 7-7 7 7",
  calendar: "M4 6h16v14H4zm0 4.500h16M8 3v4m8-4v4",
  camera:
    "M4 7.500h4L9.500 5h5L16 7.500h4V19H4zM12 16a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500",
  check: "m4.500 12.500 5 5 10-11",
  chevron: "m6 9.500 6 6 6-6",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-14.500v5.500l3.500 2.500",
  close: "m5.500 5.500 13 13m0-13-13 13",
  eye: "M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12m10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
  eyeOff:
    "m4 3.500 16 17M9.500 6c.8-.3 1.600-.5 2.500-.5C18.500 5.500 22 12 22 12a17 17 0 0 1-3 3.700M6 8a16 16 0 0 0-4 4s3.500 6.500 10 6.500c1.500 0 2.800-.3 4-.9M10 10a3 3 0 0 0 4 4.300",
  external: "M14 4h6v6m0-6-9 9M10 5H4v15h15v-6",
  flag: "M5 21.500V4m0 .500c5-2.500 8 2.500 14 0v9c-6 2.500-9-2.500-14 0",
  heart:
    "M12 20.500S3 15.500 3 9.200A4.700 4.700 0 0 1 12 7.300a4.700 4.700 0 0 1 9 1.900c0 6.300-9 11.300-9 11.300z",
  list: "M9 6h11M9 12h11M9 18h11M4 6h1.500M4 12h1.500M4 18h1.500",
  lock: "M5.500 11h13v9.500h-13zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  mail: "M3 5.500h18v13H3zm0 1 9 7 9-7",
  menu: "M3.500 6.500h17m-17 5.500h17m-17 5.500h17",
  moon: "M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500",
  next: "m6 5 8 7-8 7zM18 5v14",
  pause: "M8 5v14m8-14v14",
  pin: "M12 21s7-6 7-11.500a7 7 0 1 0-14 0C5 15 12 21 12 21m0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5",
  play: "M7 4.500v15l12-7.500z",
  plus: "M12 5v14m-7-7h14",
  reply: "M3.500 4.500h17v12H11l-5 4v-4H3.500z",
  search: "m20.500 20.500-5-5m-5 2a7 7 0 1 0 0-14 7 7 0 0 0 0 14",
  share: "M12 15V3m-5 5 5-5 5 5M6 11H4.500v9.500h15V11H18",
  sun: "M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9M12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700m10.600 10.600L19 19M5 19l1.700-1.700M17.300 6.700 19 5",
  trash: "M4 6.500h16M9 6.500V4h6v2.500m3.500 0-1 13.500h-11l-1-13.500M10 11v5m4-5v5",
  trophy:
    "M7 4h10v5.500a5 5 0 0 1-10 0zm0 2H3.500v1A3.500 3.500 0 0 0 7 10.500M17 6h3.500v1a3.500 3.500 0 0 1-3.500 3.500M12 14.500v4m-4 2h8",
  user: "M12 12a4.250 4.250 0 1 0 0-8.500 4.250 4.250 0 0 0 0 8.500m-8 9c.5-4 3.500-6 8-6s7.500 2 8 6",
} as const;

export type IconName = keyof typeof shapes;

/** A drawing beside a text that says the same; it is silent to screen readers. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
