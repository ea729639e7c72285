/** Order matters: most browsers include the names of others. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

const findName = (agent: string, names: typeof browsers | typeof systems) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** The readable name of the browser with this user agent. */
export function deviceOf(agent: string): string {
  const browser = findName(agent, browsers);
  const system = findName(agent, systems);
  if (!browser && !system) return "Unknown device";
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "");
}
