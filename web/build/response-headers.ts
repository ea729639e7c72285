import { createHash } from "node:crypto";

/** A document's inline scripts as sources of its content security policy. */
export const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );

interface Sources<T> {
  readonly scripts: readonly string[];
  /** The origin of the API and of pictures. */
  readonly backend: T;
  /** The origin of Realtime. */
  readonly live: T;
  /** The captcha's origins; empty without one. */
  readonly captcha: readonly string[];
}

/** The CSP directives of the app's documents; `T` is the form of an address. */
export const contentSecurityPolicy = <T>({ scripts, backend, live, captcha }: Sources<T>) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scripts, ...captcha],
  frameSrc: captcha.length > 0 ? [...captcha] : ["'none'"],
  connectSrc: ["'self'", backend, live],
  imgSrc: ["'self'", "data:", "blob:", backend],
  // Positioned popovers and toasts set style attributes, and documents inline their style sheet.
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
});

export const captchaOrigins = (siteKey: string | undefined) =>
  siteKey ? ["https://challenges.cloudflare.com"] : [];

/** The headers that a static host sends with every response; the addresses are the backend's. */
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
    // For browsers without frame-ancestors.
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
