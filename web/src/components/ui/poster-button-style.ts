/** Posters and notices stay light at night, so their buttons ignore the theme. */
export const posterButtonStyle = {
  filled:
    "bg-on-accent! text-accent! hover:bg-on-accent/85! off:bg-on-accent/25! off:text-on-accent!",
  outlined: "border-on-accent! text-on-accent! hover:bg-on-accent! hover:text-accent!",
} as const;
