import { expectAccessible } from "./support/axe.ts";
import { type Item, newTeams, offerFirst } from "./support/items.ts";
import { heading, rateTile, startSession, statusWith } from "./support/pages.ts";
import { callApi, type Fan, newEmail, newFan, password, saveRatings } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

/** A fan with strong opinions of these teams. */
async function newInviter(teams: readonly Item[]): Promise<Fan> {
  const fan = await newFan({ firstName: "Ada", lastName: "Unseen", location: "Boston, MA" });
  await saveRatings(
    fan,
    teams.map(({ id }) => ["TEAM", id, 5] as const),
  );
  await callApi(fan, "POST", "/taglines", {
    taglines: teams.slice(0, 4).map(({ id }, position) => ({
      entityType: "TEAM",
      entityId: id,
      position,
      sentiment: "ADORES",
    })),
  });
  return fan;
}

async function signUp(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
}

test("An invite link leads through the first run to the match and the request", async ({
  page,
  browser,
}) => {
  const teams = await newTeams(6);
  const ada = await newInviter(teams);
  await startSession(page, ada);
  const link = await test.step("the inviter creates it where fans are found", async () => {
    await page.goto("/fans");
    await page.getByRole("button", { name: "Invite a friend" }).click();
    const dialog = page.getByRole("dialog", { name: "Are you the only one?" });
    await expectAccessible(page, '[role="dialog"]');
    const made = await dialog.getByLabel("Your link").inputValue();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Invite a friend" })).toBeFocused();
    return made;
  });

  const other = await browser.newContext();
  const guest = await other.newPage();
  await offerFirst(guest, teams);
  await test.step("a visitor sees a first name and a line, and signs up", async () => {
    await guest.goto(link);
    await expect(heading(guest, "Ada asks: are you the only one?")).toBeVisible();
    await expect(guest.getByRole("region", { name: "The question" })).toContainText("adores");
    await expect(guest.getByText("Unseen")).toHaveCount(0);
    await guest.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await expect(guest.getByText("Sign up to see how you two match.")).toBeVisible();
    await signUp(guest, newEmail("guest"));
  });

  await test.step("the first run comes before the match and leads to it", async () => {
    await guest.getByRole("link", { name: "Rate six things" }).click();
    await expect(heading(guest, "Find your people")).toBeVisible();
    for (let n = 0; n < 6; n++) {
      await rateTile(guest, guest.locator('[data-item^="TEAM-"]').nth(n), "5");
      await expect(guest.getByText(n < 5 ? `${n + 1} of 6 rated` : "6 rated.")).toBeVisible();
    }
    await guest.getByLabel("First Name").fill("Gil");
    await guest.getByRole("button", { name: "Find my people" }).click();
    await expect(heading(guest, "No, it's not just you")).toBeVisible();
    await expect(guest.getByRole("region", { name: "You and Ada Unseen" })).toContainText("%");
    await guest.getByRole("button", { name: "Add Friend" }).click();
    await expect(guest.getByRole("button", { name: "Cancel Request" })).toBeVisible();
  });

  await test.step("the inviter receives the request", async () => {
    await page.goto("/profile");
    await expect(page.getByRole("list", { name: "Friend Requests" })).toContainText("Gil");
  });
  await other.close();
});

test("A fan with an invite sees the match at once and sends a request", async ({ page }) => {
  const teams = await newTeams(6);
  const [ada, me] = [await newInviter(teams), await newInviter(teams)];
  const { code } = await callApi(ada, "POST", "/invites");
  await startSession(page, me);
  await page.goto(`/invite/${code}`);
  await expect(page.getByRole("region", { name: "You and Ada Unseen" })).toContainText("%");
  const request = page.getByRole("region", { name: "Ada Unseen asked you here" });
  await request.getByRole("button", { name: "Add Friend" }).click();
  await expect(request.getByText("Your request is on its way.")).toBeVisible();
  await expect(request.getByRole("button", { name: "Cancel Request" })).toBeFocused();
});

test("A withdrawn invite shows a notice, and the inviter sees a preview of their own invite", async ({
  page,
}) => {
  const ada = await newFan({ firstName: "Ada" });
  const { code } = await callApi(ada, "POST", "/invites");
  await startSession(page, ada);
  await page.goto(`/invite/${code}`);
  await expect(heading(page, "This is your invite")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Invite a friend" }).click();
  await page.getByRole("button", { name: "Cancel it" }).click();
  await expect(statusWith(page, "Done. The link no longer works.")).toBeVisible();
  await page.reload();
  await expect(heading(page, "This invite is dead")).toBeVisible();
});
