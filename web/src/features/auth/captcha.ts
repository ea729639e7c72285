import { AuthFailure } from "@/features/auth/auth-failure";

/** The part of Cloudflare's script that the app uses: developers.cloudflare.com/turnstile. */
interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  remove(id: string): void;
}

declare global {
  var turnstile: Turnstile | undefined;
}

const script = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

let loading: Promise<Turnstile> | undefined;

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = script;
    element.onload = () => (globalThis.turnstile ? resolve(globalThis.turnstile) : reject());
    element.onerror = () => {
      element.remove();
      reject();
    };
    document.head.append(element);
  }).catch(() => {
    // Lets the next try load it again.
    loading = undefined;
    throw new AuthFailure(
      "The robot check couldn't be loaded. Please allow challenges.cloudflare.com and try again.",
    );
  });
  return loading;
}

/** Runs the challenge, usually invisibly; each token is valid for one call. */
async function solveChallenge(sitekey: string): Promise<string> {
  const turnstile = await loadTurnstile();
  const place = document.createElement("div");
  place.style.cssText =
    "position:fixed;inset:auto 0 calc(1rem + var(--safe-bottom));z-index:60;display:grid;justify-items:center";
  document.body.append(place);
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new AuthFailure("The robot check failed. Please try again."));
      widget = turnstile.render(place, {
        sitekey,
        appearance: "interaction-only",
        callback: resolve,
        "error-callback": fail,
        "timeout-callback": fail,
        "unsupported-callback": fail,
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
    place.remove();
  }
}

/** Solves a captcha for one call, if the project requires it; otherwise loads nothing. */
export async function solveCaptcha(): Promise<{ captchaToken?: string }> {
  const siteKey = import.meta.env.VITE_CAPTCHA_SITE_KEY;
  return siteKey ? { captchaToken: await solveChallenge(siteKey) } : {};
}
