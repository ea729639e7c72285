// The settings that `supabase config push` sends from config.toml to a hosted project, and those it leaves alone.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startManagementApi } from "../../testing/support/management-api.ts";

const template = (name: string) => readFileSync(`supabase/templates/${name}.html`, "utf8");

it("config push sends the settings for a hosted project and no others", async () => {
  const api = await startManagementApi();
  try {
    await api.cli("config", "push", "--yes");
  } finally {
    await api.stop();
  }
  const sent = api.changes.map(({ method, path, body }) => [
    method,
    path,
    JSON.parse(String(body)),
  ]);
  expect(sent).toEqual([
    ["PATCH", "/postgrest", { db_schema: "api", db_extra_search_path: "public,extensions" }],
    [
      "PATCH",
      "/config/auth",
      {
        // The README tells operators to set these two first.
        site_url: "http://127.0.0.1:5173",
        uri_allow_list:
          "http://127.0.0.1:5173/change-password,http://localhost:5173/change-password," +
          "http://127.0.0.1:5173/account,http://localhost:5173/account",
        disable_signup: false,
        external_anonymous_users_enabled: false,
        external_email_enabled: true,
        mailer_autoconfirm: false,
        mailer_secure_email_change_enabled: true,
        password_min_length: 10,
        security_update_password_require_reauthentication: true,
        jwt_exp: 3600,
        refresh_token_rotation_enabled: true,
        security_refresh_token_reuse_interval: 10,
        mailer_otp_exp: 3600,
        mailer_otp_length: 6,
        hook_before_user_created_enabled: true,
        hook_before_user_created_uri: "pg-functions://postgres/private/before_user_created",
        smtp_max_frequency: 60,
        rate_limit_otp: 30,
        rate_limit_verify: 30,
        rate_limit_token_refresh: 150,
        mailer_subjects_confirmation: "Confirm your email for Not Just Me",
        mailer_templates_confirmation_content: template("confirmation"),
        mailer_subjects_email_change: "Confirm the new email for your Not Just Me account",
        mailer_templates_email_change_content: template("email-change"),
        mailer_subjects_recovery: "Set a new password for Not Just Me",
        mailer_templates_recovery_content: template("recovery"),
        mailer_notifications_email_changed_enabled: true,
        mailer_subjects_email_changed_notification: "Your email for Not Just Me was changed",
        mailer_templates_email_changed_notification_content: template("email-changed"),
        mailer_notifications_password_changed_enabled: true,
        mailer_subjects_password_changed_notification: "Your password for Not Just Me was changed",
        mailer_templates_password_changed_notification_content: template("password-changed"),
      },
    ],
    ["PATCH", "/config/storage", { fileSizeLimit: 2 * 1024 * 1024 }],
  ]);
});
