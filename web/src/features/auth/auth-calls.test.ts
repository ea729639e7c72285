import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  logIn,
  redeemRecoveryToken,
  requestPasswordReset,
  updatePassword,
} from "@/features/auth/auth-calls";
import { AuthFailure, DeadLink } from "@/features/auth/auth-failure";
import { confirmEmailChange, requestEmailChange } from "@/features/auth/email-change-calls";
import { choosePassword, resendConfirmation, signUp } from "@/features/auth/sign-up-calls";

const mocks = vi.hoisted(() => ({ getSupabase: vi.fn(), api: vi.fn() }));
vi.mock("@/lib/session/supabase", () => ({ getSupabase: mocks.getSupabase }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const service = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://app.example/"));
  service.mockReset();
  mocks.api.mockReset().mockResolvedValue({});
  const client = createClient("https://project.example", "sb_publishable_x", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => service(String(input), init) },
  });
  mocks.getSupabase.mockResolvedValue(client);
});

const user = { id: "ann", email: "ann@example.com" };
const session = {
  access_token: "a.b.c",
  refresh_token: "r",
  expires_in: 3600,
  token_type: "bearer",
};

/** The auth service's rejection. */
const refuses = (status: number, error_code: string, msg: string) =>
  service.mockImplementation(async () =>
    Response.json({ code: status, error_code, msg }, { status }),
  );

const failing = (call: Promise<unknown>) => call.catch((failure: unknown) => failure);

describe("the token of a recovery email", () => {
  it("a recovery email's token is dead when the service returns otp_expired", async () => {
    refuses(403, "otp_expired", "Email link is invalid or has expired");
    expect(await failing(redeemRecoveryToken("token"))).toBeInstanceOf(DeadLink);
  });

  it("a recovery email's token survives a rate limit, and the error says how long to wait", async () => {
    refuses(429, "over_request_rate_limit", "Request rate limit reached");
    expect(await failing(redeemRecoveryToken("token"))).toEqual(
      new AuthFailure("Too many tries from your network. Wait a few minutes."),
    );
  });

  it("a recovery email's token survives every other rejection", async () => {
    refuses(403, "user_banned", "User is banned");
    expect(await failing(redeemRecoveryToken("token"))).toEqual(
      new AuthFailure("User is banned", "user_banned"),
    );
  });
});

describe("a session that was ended elsewhere", () => {
  it("a session that was ended elsewhere is reported as over, and ends here, too", async () => {
    const client: ReturnType<typeof createClient> = await mocks.getSupabase();
    service.mockImplementation(async () => Response.json(user));
    await client.auth.setSession({
      ...session,
      access_token: [{ alg: "HS256" }, { exp: Math.round(Date.now() / 1000) + 3600 }, {}]
        .map((part) => btoa(JSON.stringify(part)).replaceAll("=", ""))
        .join("."),
    });
    service.mockImplementation(async (url) =>
      url.includes("/logout")
        ? new Response(null, { status: 204 })
        : Response.json(
            { code: 403, error_code: "session_not_found", msg: "Session from session_id claim" },
            { status: 403 },
          ),
    );
    expect((await client.auth.getSession()).data.session).not.toBeNull();
    const ended = vi.fn();
    client.auth.onAuthStateChange((event) => {
      if (event === "SIGNED_OUT") ended();
    });
    expect(await failing(requestEmailChange("new@example.com"))).toEqual(
      new AuthFailure("Your session was ended elsewhere. Log in again."),
    );
    await expect.poll(() => ended).toHaveBeenCalled();
  });
});

describe("an address change's token", () => {
  it("an address change is half done while the service requires the other link", async () => {
    service.mockImplementation(async () => Response.json({ msg: "Link accepted.", code: "200" }));
    expect(await confirmEmailChange("token")).toEqual({ state: "half" });
    expect(service.mock.lastCall?.[0]).toBe("https://project.example/auth/v1/verify");
  });

  it("an address change is done when the service returns a session with the new address", async () => {
    const moved = { ...user, email: "new@example.com" };
    service.mockImplementation(async () => Response.json({ ...session, user: moved }));
    expect(await confirmEmailChange("token")).toEqual({ state: "done", email: "new@example.com" });
  });

  it("an address change's token is dead when the service returns otp_expired, and survives every other rejection", async () => {
    refuses(403, "otp_expired", "Email link is invalid or has expired");
    expect(await confirmEmailChange("token")).toMatchObject({ state: "dead" });
    refuses(429, "over_request_rate_limit", "Request rate limit reached");
    expect(await failing(confirmEmailChange("token"))).toBeInstanceOf(AuthFailure);
  });
});

it("reports a change to an address that another account took", async () => {
  refuses(500, "unexpected_failure", "Error confirm email");
  expect(await failing(confirmEmailChange("token"))).toEqual(
    new AuthFailure("Someone else uses this address now"),
  );
});

describe("a request for an email", () => {
  const [tooSoon, usedUp] = [
    "For security purposes, you can only request this after 7 seconds.",
    "email rate limit exceeded",
  ];
  const answers: [status: number, code: string, text: string][] = [
    [429, "over_email_send_rate_limit", tooSoon],
    [429, "over_email_send_rate_limit", usedUp],
    [500, "unexpected_failure", "Error sending recovery email"],
  ];

  it.each(answers)(
    "a request for an email reveals no account when the service returns %i %s: %s",
    async (...answer) => {
      refuses(...answer);
      for (const ask of [requestPasswordReset, resendConfirmation])
        expect(await failing(ask("ann@example.com"))).toBeUndefined();
    },
  );

  it("a sign-up reveals no account when the service has just emailed the address", async () => {
    refuses(429, "over_email_send_rate_limit", tooSoon);
    expect(await signUp("ann@example.com", "a good password")).toBe(false);
  });

  it("a repeated request to change the address points to the emails just sent", async () => {
    service.mockImplementation(async () => Response.json({ ...session, user }));
    await logIn(user.email, "a good password");
    refuses(429, "over_email_send_rate_limit", tooSoon);
    expect(await failing(requestEmailChange("new@example.com"))).toMatchObject({
      message: "You asked a moment ago. Check the emails we just sent.",
    });
    refuses(429, "over_email_send_rate_limit", usedUp);
    expect(await failing(requestEmailChange("new@example.com"))).toMatchObject({ message: usedUp });
  });
});

describe("a new password", () => {
  const sent = () => JSON.parse(String(service.mock.lastCall?.[1]?.body));

  beforeEach(async () => {
    service.mockImplementation(async () => Response.json({ ...session, user }));
    await logIn(user.email, "a good password");
  });

  it("a new password is sent with the current one, and without it after a recovery link", async () => {
    service.mockImplementation(async () => Response.json(user));
    await updatePassword("a better password", "a good password");
    expect(sent()).toMatchObject({ current_password: "a good password" });
    await updatePassword("a better password");
    expect(sent()).not.toHaveProperty("current_password");
  });

  it.each(["current_password_required", "current_password_invalid"])(
    "shows our own text for %s",
    async (code) => {
      refuses(400, code, "Current password required when setting new password.");
      expect(await failing(updatePassword("a better password", "wrong"))).toEqual(
        new AuthFailure("Your current password isn't right"),
      );
    },
  );

  it("sends no password that equals the address", async () => {
    service.mockClear();
    expect(await failing(updatePassword("ann@example.com"))).toBeInstanceOf(AuthFailure);
    expect(service).not.toHaveBeenCalled();
  });

  it("on the confirmation page, a new password can equal the sign-up's", async () => {
    refuses(422, "same_password", "New password should be different from the old password.");
    expect(await failing(choosePassword("a good password"))).toBeUndefined();
    refuses(422, "weak_password", "Too weak");
    expect(await failing(choosePassword("a good password"))).toMatchObject({ message: "Too weak" });
  });
});

describe("a failure", () => {
  const reset = () => failing(requestPasswordReset("ann@example.com"));

  it.each([502, 429])("shows our own text when a gateway returns %i", async (status) => {
    service.mockImplementation(async () => new Response("<h1>No</h1>", { status }));
    expect(await reset()).toEqual(new AuthFailure("Failed to send reset instructions"));
  });

  it.each([
    [400, "{}"],
    [500, "{}"],
    [422, '["no"]'],
  ])("shows our own text for a %i with the body %s", async (status, body) => {
    service.mockImplementation(async () => new Response(body, { status }));
    const expected = new AuthFailure("Authentication failed");
    expect(await failing(logIn(user.email, "a good password"))).toEqual(expected);
    expect(await failing(signUp(user.email, "a good password"))).toEqual(expected);
  });

  it("shows our own text when the service's hook cannot run", async () => {
    refuses(
      500,
      "unexpected_failure",
      "Error running hook URI: pg-functions://postgres/private/before_user_created",
    );
    expect(await failing(signUp(user.email, "a good password"))).toEqual(
      new AuthFailure("Authentication failed"),
    );
  });

  it("blames the connection only without a response", async () => {
    service.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await reset()).toEqual(
      new AuthFailure("The server couldn't be reached. Check your connection and try again."),
    );
  });
});

it("a second try to sign up continues the first, in any spelling of the address", async () => {
  service.mockImplementation(async () => Response.json({ ...session, user }));
  await logIn(user.email, "a good password");
  service.mockClear();
  expect(await signUp("Ann@Example.com", "a good password")).toBe(true);
  expect(service).not.toHaveBeenCalled();
  expect(mocks.api).toHaveBeenCalled();
});

it("a sign-up that loses a race for an address reports that the address is taken", async () => {
  service
    .mockImplementationOnce(async () =>
      Response.json(
        { error_code: "unexpected_failure", msg: "Database error saving new user" },
        { status: 500 },
      ),
    )
    .mockImplementation(async () =>
      Response.json(
        { error_code: "user_already_exists", msg: "User already registered" },
        { status: 422 },
      ),
    );
  expect(await failing(signUp("ann@example.com", "a good password"))).toMatchObject({
    code: "user_already_exists",
  });
});
