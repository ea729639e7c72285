import { expect, type Page } from "@playwright/test";
import { logIn, wordOf } from "./pages.ts";
import { publishPosts } from "./posts.ts";
import { callApi, type Fan, newFan, saveRatings } from "./stack.ts";
import { newAdmin, newSeries, newSweepstake, withDatabase } from "./sweepstakes.ts";

/** The user who fills in a form: a visitor, a fan, a fan without a name, or an admin. */
export type FormUser = "visitor" | "fan" | "newcomer" | "admin";

export interface Form {
  /** The forms' files, without their folders. */
  files: string[];
  as: FormUser;
  /** Visitors have no account. */
  open: (page: Page, user: Fan) => Promise<unknown>;
  /** The beginnings of the labels of some of its fields. */
  labels: string[];
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

/** An account for the forms of this user. */
export async function newFormUser(user: FormUser): Promise<Fan> {
  if (user === "admin") return newAdmin();
  return newFan(user === "newcomer" ? {} : { firstName: "Ada" });
}

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
    as: "visitor",
    open: (page) => page.goto("/login"),
    labels: ["Email", "Password"],
  },
  "the sign-up": {
    files: ["signup-form"],
    as: "visitor",
    open: (page) => page.goto("/signup"),
    labels: ["Email", "Password", "Confirm"],
  },
  "the reset": {
    files: ["reset-password-form"],
    as: "visitor",
    open: (page) => page.goto("/reset-password"),
    labels: ["Email"],
  },
  "a new password": {
    files: ["change-password-form"],
    as: "fan",
    open: (page, fan) => logIn(page, fan, "/change-password"),
    labels: ["Current", "New", "Confirm"],
  },
  "a confirmed sign-up": {
    files: ["confirm-account-form"],
    as: "visitor",
    open: (page) => page.goto("/confirm-account?token_hash=abc&type=signup"),
    labels: ["Password", "Confirm"],
  },
  "the account": {
    files: ["change-email", "delete-account"],
    as: "fan",
    open: async (page, fan) => {
      await logIn(page, fan, "/account");
      await press(page, "Change email");
      await press(page, "Delete my account");
    },
    labels: ["New email", "Your password", "Type your email"],
  },
  "a profile": {
    files: ["edit-profile-form"],
    as: "fan",
    open: (page, fan) => logIn(page, fan, "/profile/edit"),
    labels: ["First Name", "Last Name", "Location"],
  },
  "a name before the first post": {
    files: ["name-dialog"],
    as: "newcomer",
    open: async (page, fan) => {
      await logIn(page, fan, "/feed");
      await page.getByLabel("New post").fill("Hello");
      await press(page, "Post");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    labels: ["First Name"],
  },
  "a post": {
    files: ["message-form"],
    as: "fan",
    open: (page, fan) => logIn(page, fan, "/feed"),
    labels: ["New post"],
  },
  "a reply": {
    files: ["message-form"],
    as: "fan",
    open: async (page, fan) => {
      const [id] = await publishPosts(fan, `Composed ${process.pid} ${Date.now()}`);
      await logIn(page, fan, `/feed/${id}`);
    },
    labels: ["Your reply"],
  },
  "a search for fans": {
    files: ["fan-search-form"],
    as: "fan",
    open: (page, fan) => logIn(page, fan, "/fans"),
    labels: ["Name", "Location", "Team"],
  },
  "a search of rankings": {
    files: ["ranking-search"],
    as: "fan",
    open: (page, fan) => logIn(page, fan, "/leaderboard"),
    labels: ["Team or athlete"],
  },
  "the first run": {
    files: ["welcome-form"],
    as: "newcomer",
    open: (page, fan) => logIn(page, fan, "/welcome"),
    labels: ["Something else"],
  },
  ratings: {
    files: ["ratings-editor"],
    as: "fan",
    open: async (page, fan) => {
      await logIn(page, fan, "/profile");
      await press(page, "Rate your first six");
      await expect(page.getByRole("main").getByRole("combobox").first()).toBeVisible();
    },
    labels: ["Something else"],
  },
  "a pool": {
    files: ["new-pool"],
    as: "fan",
    open: async (page, fan) => {
      const { id } = await newSweepstake(await newAdmin(), [3600, 7200]);
      await logIn(page, fan, `/sweepstakes/${id}/standings`);
      await page.getByRole("region", { name: "Pools" }).locator("summary").click();
    },
    labels: ["Pool name"],
  },
  "a report": {
    files: ["confirm-dialog"],
    as: "fan",
    open: async (page, fan) => {
      const other = await newFan({ firstName: "Ben" });
      await logIn(page, fan, `/profile/${other.id}`);
      await press(page, "Report");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    labels: ["Anything to add?"],
  },
  "a pool's settings": {
    files: ["pool-settings"],
    as: "fan",
    open: async (page, fan) => {
      const { id: sweepstakeId } = await newSweepstake(await newAdmin(), [3600, 7200]);
      const pool = await callApi(fan, "POST", "/pools", { name: "The office", sweepstakeId });
      await logIn(page, fan, `/pools/${pool.id}`);
    },
    labels: ["Name of the pool"],
  },
  "a series": {
    files: ["series-form"],
    as: "admin",
    open: async (page, admin) => {
      await logIn(page, admin, "/sweepstakes/admin");
      await page.getByRole("tab", { name: "Series" }).click();
    },
    labels: ["Name"],
  },
  "a contest": {
    files: ["sweepstake-form"],
    as: "admin",
    open: (page, admin) => logIn(page, admin, "/sweepstakes/admin"),
    labels: ["Name", "Prize Pool"],
  },
  "more lines of a tagline": {
    files: ["tagline-editor"],
    as: "fan",
    open: async (page, fan) => {
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
    as: "fan",
    open: async (page, fan) => logIn(page, fan, `/sweepstakes/${await newQuestion()}`),
    labels: ["Tie-break"],
  },
  results: {
    files: ["results-form"],
    as: "admin",
    open: async (page, admin) => {
      const { id } = await newSweepstake(admin, [3600]);
      await logIn(page, admin, `/sweepstakes/admin?tab=results&sweepstake=${id}`);
    },
    labels: ["First score", "Second score"],
  },
  "a feed": {
    files: ["feed-setup"],
    as: "admin",
    open: async (page, admin) => {
      const { id } = await newSeries(admin, "Composed nights");
      await logIn(page, admin, `/series/${id}`);
      await press(page, "Follow a source");
    },
    labels: ["Competition", "Season"],
  },
  "a suggestion": {
    files: ["suggestion-decision"],
    as: "admin",
    open: async (page, admin) => {
      const name = `Composed Rovers ${process.pid}-${Date.now()}`;
      await callApi(await newFan({ firstName: "Ada" }), "POST", "/catalogue/suggestions", {
        entityType: "SPORT",
        name,
      });
      await logIn(page, admin, "/admin/catalogue");
    },
    labels: ["Name", "A note to the fans"],
  },
};

/** Forms without text fields, or whose fields are those of a form above. */
export const otherForms = [
  "auth-form",
  "confirm-email-form",
  "due-results",
  "feed-rounds",
  "first-ratings",
  "rate-item",
  "form",
  "add-to-ratings",
  "send-confirmation-again",
  "unsubscribe-form",
];
