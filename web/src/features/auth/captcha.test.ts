// @vitest-environment happy-dom
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { confirmPassword, logIn, requestPasswordReset } from "@/features/auth/auth-calls";
import { resendConfirmation, signUp } from "@/features/auth/sign-up-calls";

const mocks = vi.hoisted(() => ({ getSupabase: vi.fn() }));
vi.mock("@/lib/session/supabase", () => ({ getSupabase: mocks.getSupabase }));
vi.mock("@/lib/api/api", () => ({ api: async () => ({}) }));

const user = { id: "ann", email: "ann@example.com" };
const tokens = {
  access_token: "a.b.c",
  refresh_token: "r",
  expires_in: 3600,
  token_type: "bearer",
};
const service = vi.fn();
const loaded: string[] = [];
let solved = 0;

/** A mock of Cloudflare's script that solves each challenge or none. */
function standIn({ fails = false } = {}) {
  vi.spyOn(document.head, "append").mockImplementation((element) => {
    const script = element as HTMLScriptElement;
    loaded.push(script.src);
    globalThis.turnstile = {
      render: (place, { callback, "error-callback": refuse, sitekey }) => {
        expect(place.isConnected).toBe(true);
        queueMicrotask(() =>
          fails
            ? (refuse as () => void)()
            : (callback as (t: string) => void)(`${sitekey} ${++solved}`),
        );
        return "widget";
      },
      remove: vi.fn(),
    };
    queueMicrotask(() => script.onload?.(new Event("load")));
  });
}

const password = "a good password";
const calls = [
  () => signUp("ben@example.com", password),
  () => logIn("ann@example.com", password),
  () => confirmPassword(password),
  () => requestPasswordReset("ann@example.com"),
  () => resendConfirmation("ann@example.com"),
];

beforeEach(() => {
  service.mockReset().mockImplementation(async () => Response.json({ ...tokens, user }));
  const client = createClient("https://project.example", "sb_publishable_x", {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      // The library warns about two clients with the same key.
      storageKey: crypto.randomUUID(),
    },
    global: { fetch: service },
  });
  mocks.getSupabase.mockResolvedValue(client);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const sentTokens = () =>
  service.mock.calls
    .map(([, init]) => JSON.parse(String(init?.body ?? "{}")))
    .map((body) => body.gotrue_meta_security?.captcha_token);

it("without a site key nothing loads, and calls have no token", async () => {
  standIn();
  for (const call of calls) await call();
  expect(loaded).toEqual([]);
  expect(sentTokens().filter(Boolean)).toEqual([]);
});

it("with a site key each call has a token of its own", async () => {
  vi.stubEnv("VITE_CAPTCHA_SITE_KEY", "key");
  standIn();
  for (const call of calls) await call();
  expect(sentTokens()).toEqual(["key 1", "key 2", "key 3", "key 4", "key 5"]);
  expect(loaded).toEqual(["https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"]);
  expect(document.body.children).toHaveLength(0);
});

it("a failed challenge shows an error, and nothing is sent", async () => {
  vi.stubEnv("VITE_CAPTCHA_SITE_KEY", "key");
  vi.resetModules();
  standIn({ fails: true });
  const { logIn: logInAgain } = await import("@/features/auth/auth-calls");
  await expect(logInAgain("ann@example.com", password)).rejects.toThrow("robot check");
  expect(service).not.toHaveBeenCalled();
});

it("a blocked script shows what to allow", async () => {
  vi.stubEnv("VITE_CAPTCHA_SITE_KEY", "key");
  vi.resetModules();
  vi.spyOn(document.head, "append").mockImplementation((element) => {
    queueMicrotask(() => (element as HTMLScriptElement).onerror?.(new Event("error")));
  });
  const { solveCaptcha } = await import("@/features/auth/captcha");
  await expect(solveCaptcha()).rejects.toThrow("challenges.cloudflare.com");
  await expect(solveCaptcha()).rejects.toThrow("challenges.cloudflare.com");
});
