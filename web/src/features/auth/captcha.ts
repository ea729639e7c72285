import { AuthFailure } from "@/features/auth/auth-failure";

/** What of Cloudflare's script is used here: developers.cloudflare.com/turnstile. */
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
    // The next try loads it anew.
    loading = undefined;
    throw new AuthFailure(
      "The check against robots could not be loaded. Please allow challenges.cloudflare.com and try again.",
    );
  });
  return loading;
}

/** Has the visitor checked, who as a rule sees nothing of it; each answer is good for one call. */
async function solve(sitekey: string): Promise<string> {
  const turnstile = await loadTurnstile();
  const place = document.createElement("div");
  place.style.cssText =
    "position:fixed;inset:auto 0 calc(1rem + var(--safe-bottom));z-index:60;display:grid;justify-items:center";
  document.body.append(place);
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () =>
        reject(new AuthFailure("The check against robots failed. Please try again."));
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

/** What a call carries where the project asks for a captcha; elsewhere nothing is loaded. */
export async function captcha(): Promise<{ captchaToken?: string }> {
  const siteKey = import.meta.env.VITE_CAPTCHA_SITE_KEY;
  return siteKey ? { captchaToken: await solve(siteKey) } : {};
}
