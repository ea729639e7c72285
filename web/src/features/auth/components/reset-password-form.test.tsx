// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ResetPasswordForm } from "@/features/auth/components/reset-password-form";
import { toast } from "@/lib/toast";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ resetPasswordForEmail: vi.fn() }));
vi.mock("@/lib/session/supabase", () => ({
  getSupabase: async () => ({ auth: { resetPasswordForEmail: mocks.resetPasswordForEmail } }),
}));
vi.mock("@/lib/toast", () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

it.each([
  ["sent", null],
  ["limited", { status: 429, code: "over_email_send_rate_limit", message: "After 9 s" }],
  ["lost", { status: 500, code: "unexpected_failure", message: "Error sending recovery email" }],
])("shows the same message when the email is %s", async (name, error) => {
  vi.clearAllMocks();
  const { AuthApiError } = await import("@supabase/supabase-js");
  mocks.resetPasswordForEmail.mockResolvedValue({
    error: error && new AuthApiError(error.message, error.status, error.code),
  });
  const { user } = renderInApp(<ResetPasswordForm />);
  await user.type(screen.getByLabelText("Email"), `${name}@example.com`);
  await user.click(screen.getByRole("button", { name: "Send reset link" }));
  expect((await screen.findByRole("status")).textContent).toContain(
    `If ${name}@example.com has an account, the link is on its way.`,
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Reset instructions sent to your email");
  expect(toast.error).not.toHaveBeenCalled();
});
