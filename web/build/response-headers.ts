import { createHash } from "node:crypto";

/** The inline scripts of a document, as a content security policy names them. */
export const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );

interface Sources<T> {
  readonly scripts: readonly string[];
  /** Where the API is called, and pictures come from. */
  readonly backend: T;
  /** Where the backend tells of changes. */
  readonly live: T;
  /** Where a captcha comes from; empty without one. */
  readonly captcha: readonly string[];
}

/** What a document of the app may load, by the directives of CSP; `T` is how an address is written. */
export const contentSecurityPolicy = <T>({ scripts, backend, live, captcha }: Sources<T>) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scripts, ...captcha],
  frameSrc: captcha.length > 0 ? [...captcha] : ["'none'"],
  connectSrc: ["'self'", backend, live],
  imgSrc: ["'self'", "data:", "blob:", backend],
  // Positioned popovers and toasts set style attributes, and documents hold their style sheet.
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
});

/** Where the captcha comes from, for an app that is built with one. */
export const captchaOrigins = (siteKey: string | undefined) =>
  siteKey ? ["https://challenges.cloudflare.com"] : [];

/** What a static host sends with every answer; the addresses are the backend's. */
export function responseHeaders(
  html: string,
  backend: string,
  siteKey: string | undefined,
): Readonly<Record<string, string>> {
  const { origin } = new URL(backend);
  const policy = contentSecurityPolicy({
    scripts: inlineScripts(html),
    backend: origin,
    live: origin.replace(/^http/, "ws"),
    captcha: captchaOrigins(siteKey),
  });
  const directives = Object.entries(policy).map(
    ([name, sources]) =>
      `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`,
  );
  return {
    "Content-Security-Policy": directives.join("; "),
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
    // For browsers that do not know frame-ancestors.
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
