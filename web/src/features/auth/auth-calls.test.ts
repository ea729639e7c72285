import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  AuthFailure,
  confirmEmailChange,
  DeadLink,
  logIn,
  redeemRecoveryToken,
  requestPasswordReset,
  signUp,
} from "@/features/auth/auth-calls";

const mocks = vi.hoisted(() => ({ getSupabase: vi.fn(), api: vi.fn() }));
vi.mock("@/lib/supabase", () => ({ getSupabase: mocks.getSupabase }));
vi.mock("@/lib/api", () => ({ api: mocks.api }));

const service = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://app.example/"));
  service.mockReset();
  mocks.api.mockReset().mockResolvedValue({});
  const client = createClient("https://project.example", "sb_publishable_x", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input) => service(String(input)) },
  });
  mocks.getSupabase.mockResolvedValue(client);
});

/** As the auth service says no. */
const refuses = (status: number, error_code: string, msg: string) =>
  service.mockImplementation(async () =>
    Response.json({ code: status, error_code, msg }, { status }),
  );

const failing = (call: Promise<unknown>) => call.catch((failure: unknown) => failure);

describe("the token of a recovery mail", () => {
  it("is dead when the service says so", async () => {
    refuses(403, "otp_expired", "Email link is invalid or has expired");
    expect(await failing(redeemRecoveryToken("token"))).toBeInstanceOf(DeadLink);
  });

  it("outlives a limit, which tells to wait", async () => {
    refuses(429, "over_request_rate_limit", "Request rate limit reached");
    expect(await failing(redeemRecoveryToken("token"))).toEqual(
      new AuthFailure("Too many tries from your network. Please wait a few minutes."),
    );
  });

  it("outlives every other refusal", async () => {
    refuses(403, "user_banned", "User is banned");
    expect(await failing(redeemRecoveryToken("token"))).toEqual(
      new AuthFailure("User is banned", "user_banned"),
    );
  });
});

describe("the token of a change of address", () => {
  it("is the first of two while the service speaks of the other", async () => {
    service.mockImplementation(async () => Response.json({ msg: "Link accepted.", code: "200" }));
    expect(await confirmEmailChange("token")).toBeNull();
    expect(service).toHaveBeenCalledWith("https://project.example/auth/v1/verify");
  });

  it("is the last when a session comes, which knows the new address", async () => {
    const user = { id: "ann", email: "new@example.com" };
    const session = {
      access_token: "a.b.c",
      refresh_token: "r",
      expires_in: 3600,
      token_type: "bearer",
    };
    service.mockImplementation(async () => Response.json({ ...session, user }));
    expect(await confirmEmailChange("token")).toBe("new@example.com");
  });

  it("is dead when the service says so, and outlives every other refusal", async () => {
    refuses(403, "otp_expired", "Email link is invalid or has expired");
    expect(await failing(confirmEmailChange("token"))).toBeInstanceOf(DeadLink);
    refuses(429, "over_request_rate_limit", "Request rate limit reached");
    expect(await failing(confirmEmailChange("token"))).toBeInstanceOf(AuthFailure);
  });
});

describe("a failure", () => {
  const reset = () => failing(requestPasswordReset("ann@example.com"));

  it("is told in the words of the service", async () => {
    refuses(500, "unexpected_failure", "Error sending recovery email");
    expect(await reset()).toEqual(new AuthFailure("Error sending recovery email"));
    refuses(429, "over_email_send_rate_limit", "You can only request this after 7 seconds.");
    expect(await reset()).toEqual(
      new AuthFailure("You can only request this after 7 seconds.", "over_email_send_rate_limit"),
    );
  });

  it.each([502, 429])("is told in our words where a gateway says %i", async (status) => {
    service.mockImplementation(async () => new Response("<h1>No</h1>", { status }));
    expect(await reset()).toEqual(new AuthFailure("Failed to send reset instructions"));
  });

  it("is the connection's only where no answer came", async () => {
    service.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await reset()).toEqual(
      new AuthFailure("The server could not be reached. Check your connection and try again."),
    );
  });
});

it("a second try to sign up goes on with the account of the first, however the address is written", async () => {
  const user = { id: "ann", email: "ann@example.com" };
  const session = { access_token: "a", refresh_token: "r", expires_in: 3600, token_type: "bearer" };
  service.mockImplementation(async () => Response.json({ ...session, user }));
  await logIn(user.email, "a good password");
  service.mockClear();
  expect(await signUp("Ann@Example.com", "a good password")).toBe(true);
  expect(service).not.toHaveBeenCalled();
  expect(mocks.api).toHaveBeenCalledTimes(2);
});
