// Every form takes text that a script fills in or an input method composes, also on a translated page.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { hydration, logIn } from "./support/pages.ts";
import { publish } from "./support/posts.ts";
import { callApi, newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";
import { translatePage } from "./support/translate.ts";

/** Fills each visible text field as a script does, then presses Enter in it while composing. */
const tryFields = (page: Page) =>
  page.evaluate(async () => {
    const ofText = ["text", "search", "email", "password", "number", "url", "tel", "textarea"];
    const all = [
      ...document.querySelectorAll<HTMLInputElement>(
        "main input, main textarea, [role=dialog] input, [role=dialog] textarea",
      ),
    ];
    const fields = all.filter(
      (field) =>
        ofText.includes(field.type) &&
        !field.disabled &&
        !field.readOnly &&
        field.checkVisibility(),
    );
    const rendered = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const tried: { label: string; kept: string; filled: string }[] = [];
    for (const field of fields) {
      const filled = { email: "ann@example.com", number: "7" }[field.type] ?? "Ab";
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
      field.focus();
      set?.call(field, filled);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await rendered();
      field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      for (const ctrlKey of [false, true]) {
        const options = { key: "Enter", keyCode: 229, ctrlKey, isComposing: true };
        field.dispatchEvent(
          new KeyboardEvent("keydown", { ...options, bubbles: true, cancelable: true }),
        );
      }
      field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
      await rendered();
      tried.push({
        label: field.ariaLabel ?? field.labels?.[0]?.textContent ?? "",
        kept: field.value,
        filled,
      });
    }
    return tried;
  });

interface Form {
  /** The forms' files, without their folders. */
  files: string[];
  open: (page: Page) => Promise<unknown>;
  /** The beginnings of the labels of some of its fields. */
  labels: string[];
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const as = async (page: Page, at: string, fan = newFan({ firstName: "Ada" })) =>
  logIn(page, await fan, at);

const forms: Readonly<Record<string, Form>> = {
  "the login": {
    files: ["login-form"],
    open: (page) => page.goto("/login"),
    labels: ["Email", "Password"],
  },
  "the sign-up": {
    files: ["signup-form"],
    open: (page) => page.goto("/signup"),
    labels: ["Email", "Password", "Confirm"],
  },
  "the reset": {
    files: ["reset-password-form"],
    open: (page) => page.goto("/reset-password"),
    labels: ["Email"],
  },
  "a new password": {
    files: ["change-password-form"],
    open: (page) => as(page, "/change-password"),
    labels: ["Current", "New", "Confirm"],
  },
  "a confirmed sign-up": {
    files: ["confirm-account-form"],
    open: (page) => page.goto("/confirm-account?token_hash=abc&type=signup"),
    labels: ["Password", "Confirm"],
  },
  "the account": {
    files: ["change-email", "delete-account"],
    open: async (page) => {
      await as(page, "/account");
      await press(page, "Change email");
      await press(page, "Delete my account");
    },
    labels: ["New email", "Your password", "Type your email"],
  },
  "a profile": {
    files: ["edit-profile-form"],
    open: (page) => as(page, "/profile/edit"),
    labels: ["First Name", "Last Name", "Location"],
  },
  "a name before the first post": {
    files: ["name-dialog"],
    open: async (page) => {
      await as(page, "/feed", newFan({}));
      await page.getByLabel("New post").fill("Hello");
      await press(page, "Post");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    labels: ["First Name"],
  },
  "a post": { files: ["message-form"], open: (page) => as(page, "/feed"), labels: ["New post"] },
  "a reply": {
    files: ["message-form"],
    open: async (page) => {
      const fan = await newFan({ firstName: "Ada" });
      const [id] = await publish(fan, `Composed ${process.pid} ${Date.now()}`);
      await logIn(page, fan, `/feed/${id}`);
    },
    labels: ["Your reply"],
  },
  "a search for fans": {
    files: ["fan-search-form"],
    open: (page) => as(page, "/fans"),
    labels: ["Name", "Location", "Team"],
  },
  "a search of rankings": {
    files: ["ranking-search"],
    open: (page) => as(page, "/leaderboard"),
    labels: ["Team or athlete"],
  },
  "the first run": {
    files: ["welcome-form"],
    open: (page) => as(page, "/welcome", newFan({})),
    labels: ["Something else"],
  },
  ratings: {
    files: ["ratings-editor"],
    open: async (page) => {
      await as(page, "/profile");
      await press(page, "Rate your first six");
      await expect(page.getByRole("main").getByRole("combobox").first()).toBeVisible();
    },
    labels: ["Something else"],
  },
  "a pool": {
    files: ["new-pool"],
    open: async (page) => {
      const { id } = await newSweepstake(await newAdmin(), [3600, 7200]);
      await as(page, `/sweepstakes/${id}/standings`);
    },
    labels: ["Pool name"],
  },
  "a report": {
    files: ["confirm-dialog"],
    open: async (page) => {
      const other = await newFan({ firstName: "Ben" });
      await as(page, `/profile/${other.id}`);
      await press(page, "Report");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    labels: ["Anything to add?"],
  },
  "a pool's settings": {
    files: ["pool-settings"],
    open: async (page) => {
      const { id: sweepstakeId } = await newSweepstake(await newAdmin(), [3600, 7200]);
      const fan = await newFan({ firstName: "Ada" });
      const pool = await callApi(fan, "POST", "/pools", { name: "The office", sweepstakeId });
      await logIn(page, fan, `/pools/${pool.id}`);
    },
    labels: ["Name of the pool"],
  },
  "a series": {
    files: ["series-form"],
    open: async (page) => {
      await as(page, "/sweepstakes/admin", newAdmin());
      await page.getByRole("tab", { name: "Series" }).click();
    },
    labels: ["Name"],
  },
  "a contest": {
    files: ["sweepstake-form"],
    open: (page) => as(page, "/sweepstakes/admin", newAdmin()),
    labels: ["Name", "Prize Pool"],
  },
};

for (const [what, { open, labels }] of Object.entries(forms))
  test(`The form of ${what} takes composed and filled text on a translated page`, async ({
    page,
  }) => {
    await open(page);
    await hydration(page);
    for (const label of labels) await expect(page.getByLabel(label).first()).toBeVisible();
    await translatePage(page);
    const writes: string[] = [];
    page.on("request", (request) => {
      const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method());
      // Suggestions of places are a POST.
      if (!isRead && !request.url().endsWith("/places")) writes.push(request.url());
    });
    const url = page.url();
    const tried = await tryFields(page);
    for (const label of labels)
      expect(
        tried.some((one) => one.label.startsWith(label)),
        label,
      ).toBe(true);
    for (const { label, kept, filled } of tried) expect.soft(kept, label).toBe(filled);
    expect(writes, "nothing is sent while composing").toEqual([]);
    expect(page.url()).toBe(url);
  });

/** Forms without text fields, or whose fields are those of a form above. */
const others = [
  "auth-form",
  "confirm-email-form",
  "feed-rounds",
  "feed-setup",
  "first-ratings",
  "pick-form",
  "rate-item",
  "results-form",
  "scale-form",
  "send-confirmation-again",
  "suggestion-decision",
  "tagline-editor",
  "unsubscribe-form",
];

test("Every form of the app is in the list above", () => {
  const source = path.join(import.meta.dirname, "../src");
  const found = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .filter((file) => /<(?:form|AuthForm)\b/.test(readFileSync(path.join(source, file), "utf8")))
    .map((file) => path.basename(file, ".tsx"));
  const listed = [...Object.values(forms).flatMap(({ files }) => files), ...others];
  expect(found.filter((file) => !listed.includes(file))).toEqual([]);
});
