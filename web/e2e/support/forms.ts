import { expect, type Page } from "@playwright/test";
import { logIn, wordOf } from "./pages.ts";
import { publish } from "./posts.ts";
import { callApi, newFan, saveRatings } from "./stack.ts";
import { newAdmin, newSeries, newSweepstake, withDatabase } from "./sweepstakes.ts";

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

/** The id of a contest with a tie-break question. */
async function newQuestion(): Promise<number> {
  const { id } = await newSweepstake(await newAdmin(), [3600]);
  await withDatabase(
    (sql) =>
      sql`update public.sweepstakes set tie_break_question = 'How many?', tie_break_is_final_total = false where id = ${id}`,
  );
  return id;
}

export const forms: Readonly<Record<string, Form>> = {
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
  "more lines of a tagline": {
    files: ["tagline-editor"],
    open: async (page) => {
      const fan = await newFan({ firstName: "Ada" });
      await saveRatings(
        fan,
        [1001, 1002, 1003, 1004, 1005, 1006].map((id) => ["TEAM", id, 4] as const),
      );
      await logIn(page, fan, "/profile");
      await press(page, /^Write your tagline/i);
      await wordOf(page, 1).click();
    },
    labels: ["Item 1"],
  },
  picks: {
    files: ["pick-form"],
    open: async (page) => as(page, `/sweepstakes/${await newQuestion()}`),
    labels: ["Tie-break"],
  },
  results: {
    files: ["results-form"],
    open: async (page) => {
      const admin = await newAdmin();
      const { id } = await newSweepstake(admin, [3600]);
      await logIn(page, admin, `/sweepstakes/admin?tab=results&sweepstake=${id}`);
    },
    labels: ["First score", "Second score"],
  },
  "a feed": {
    files: ["feed-setup"],
    open: async (page) => {
      const admin = await newAdmin();
      const { id } = await newSeries(admin, "Composed nights");
      await logIn(page, admin, `/series/${id}`);
      await press(page, "Follow a source");
    },
    labels: ["Competition", "Season"],
  },
  "a suggestion": {
    files: ["suggestion-decision"],
    open: async (page) => {
      const name = `Composed Rovers ${process.pid}-${Date.now()}`;
      await callApi(await newFan({ firstName: "Ada" }), "POST", "/catalogue/suggestions", {
        entityType: "SPORT",
        name,
      });
      await as(page, "/admin/catalogue", newAdmin());
    },
    labels: ["Name", "A note to the fans"],
  },
};

/** Forms without text fields, or whose fields are those of a form above. */
export const others = [
  "auth-form",
  "confirm-email-form",
  "due-results",
  "feed-rounds",
  "first-ratings",
  "rate-item",
  "scale-form",
  "send-confirmation-again",
  "unsubscribe-form",
];
