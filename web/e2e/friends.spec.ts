import { expectAccessible } from "./support/axe.ts";
import { holdNextResponse } from "./support/hold.ts";
import { logIn, startSession, statusWith } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { befriend, callApi, type Fan, newFan } from "./support/stack.ts";
import { expect, type Page, type Route, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sendRequest = (from: Fan, to: Fan) =>
  callApi(from, "POST", "/friends/request", { addresseeId: to.id });

/** A page in another browser for another fan. */
async function otherBrowser(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("The browser has gone");
  return context.newPage();
}

/** Holds calls of one method and path, and fails them on release. */
async function holdAndFail(page: Page, method: string, path: RegExp, error: string) {
  const held: Route[] = [];
  await page.route(path, (route) => {
    if (route.request().method() === method) held.push(route);
    else return route.fallback();
  });
  return {
    held,
    fail: async () => {
      // The page shows the change before its call is sent.
      await expect.poll(() => held).not.toHaveLength(0);
      await held[0]?.fulfill({
        status: 500,
        headers: { "access-control-allow-origin": "*" },
        json: { error, message: error, code: "INTERNAL" },
      });
    },
  };
}

test("Two fans become friends in two browsers", async ({ page }) => {
  const ann = await newFan({ firstName: "Ann", lastName: "Archer" });
  const ben = await newFan({ firstName: "Ben", lastName: "Boxer" });
  const annsPage = page;
  const bensPage = await otherBrowser(page);
  await Promise.all([logIn(annsPage, ann, `/profile/${ben.id}`), logIn(bensPage, ben)]);

  await button(annsPage, "Add Friend").click();
  await expect(statusWith(annsPage, "Friend request sent!")).toBeVisible();
  await expect(button(annsPage, "Cancel Request")).toBeVisible();
  await expect(annsPage.getByRole("heading", { name: "Friends" })).toHaveCount(0);

  // Ben sees it without a reload.
  await expect(bensPage.getByRole("link", { name: "Profile (1 friend request)" })).toBeVisible();
  await bensPage.goto(`/profile/${ann.id}`);
  await bensPage.getByRole("link", { name: "View Request" }).click();
  await expect(bensPage).toHaveURL(/\/profile#friend-requests$/);
  await expect(bensPage.getByRole("heading", { name: "Friend Requests" })).toBeFocused();
  await button(bensPage, "Accept").click();
  await expect(statusWith(bensPage, "Friend request accepted!")).toBeVisible();
  await expect(bensPage.getByText("You're friends now.")).toBeVisible();
  await expect(bensPage.getByRole("heading", { name: "Friend Requests" })).toHaveCount(0);
  await expect(bensPage.getByRole("heading", { name: /^Friends/ })).toBeFocused();
  const bensFriends = bensPage.getByRole("list", { name: "Friends" });
  await expect(bensFriends.getByRole("link", { name: "Ann Archer" })).toBeVisible();
  await expect(bensPage.getByRole("link", { name: "Profile", exact: true })).toBeVisible();

  // Ann can see Ben's friends now.
  await annsPage.reload();
  await expect(button(annsPage, "Friends")).toBeVisible();
  const list = annsPage.getByRole("list", { name: "Friends of Ben Boxer" });
  await expect(list.getByRole("link", { name: "Ann Archer" })).toHaveAttribute("href", "/profile");
  await expect(list.getByRole("button")).toHaveCount(0);

  // Ben can end the friendship.
  await bensFriends.getByRole("button", { name: "Friends" }).click();
  await button(bensPage, "Remove").click();
  await expect(statusWith(bensPage, "Friend removed")).toBeVisible();
  await expect(bensPage.getByText("You haven't added any friends yet.")).toBeVisible();
  await expect(bensPage.getByRole("link", { name: "Find Friends" })).toHaveAttribute(
    "href",
    "/fans",
  );
  await bensPage.context().close();
});

test("A list that was fetched before a request was accepted is discarded", async ({ page }) => {
  const [ann, ben] = await Promise.all([newFan({ firstName: "Ann" }), newFan()]);
  await sendRequest(ann, ben);
  await startSession(page, ben);
  const letGo = await holdNextResponse(page, "**/functions/v1/api/friends?order=newest");
  await page.goto("/profile");
  await button(page, "Accept").click();
  await expect(statusWith(page, "Friend request accepted!")).toBeVisible();
  letGo();
  const friends = page.getByRole("list", { name: "Friends" });
  await expect(friends.getByRole("link", { name: "Ann" })).toBeVisible();
});

test("A request can be canceled and declined, and two that cross make friends", async ({
  page,
}) => {
  const [ann, ben] = await Promise.all([newFan(), newFan()]);
  await sendRequest(ann, ben);
  await logIn(page, ann, `/profile/${ben.id}`);
  await button(page, "Cancel Request").click();
  await expect(statusWith(page, "Friend request canceled")).toBeVisible();
  await expect(button(page, "Add Friend")).toBeVisible();

  await sendRequest(ben, ann);
  await page.goto("/profile");
  await button(page, "Decline").click();
  await expect(statusWith(page, "Friend request rejected")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Friend Requests" })).toHaveCount(0);
  await page.goto(`/profile/${ben.id}`);
  await expect(button(page, "Add Friend")).toBeVisible();

  // The page does not receive the other request.
  await page.routeWebSocket(/realtime/, (socket) => void socket.close());
  await page.reload();
  await expect(button(page, "Add Friend")).toBeVisible();
  await sendRequest(ben, ann);
  await button(page, "Add Friend").click();
  await expect(statusWith(page, "Friend request accepted!")).toBeVisible();
  await expect(button(page, "Friends")).toBeVisible();
  await expect(page.getByText("Robin hasn't added any friends yet.")).toHaveCount(0);
});

test("A double tap answers one request, and the answer can be undone", async ({ page }) => {
  const [ann, ...others] = await Promise.all(
    ["Ann", "Ben", "Cal"].map((firstName) => newFan({ firstName })),
  );
  if (!ann) throw new Error("Nobody signed up");
  for (const other of others) await sendRequest(other, ann);
  await page.clock.install();
  const begin = Date.now();
  let hops = 0;
  await logIn(page, ann, "/profile#friend-requests");
  const requests = page.getByRole("list", { name: "Friend Requests" }).getByRole("listitem");
  await expect(requests).toHaveCount(2);
  for (const [answer, said] of [
    ["Accept", "You're friends now."],
    ["Decline", "Declined. They won't be notified."],
  ] as const) {
    // The clock stands still, so that the second tap is in time even on a slow machine.
    hops++;
    await untilAtRest(page);
    await page.clock.pauseAt(begin + hops * 600_000);
    const name = await requests.first().getByRole("heading").innerText();
    const place = await requests
      .first()
      .getByRole("button", { name: answer, exact: true })
      .boundingBox();
    if (!place) throw new Error(`There is no ${answer}`);
    const tap = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await tap();
    await expect(requests.first().getByText(said)).toBeVisible();
    const undo = requests.first().getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await tap();
    await expect(requests).toHaveCount(2);
    await expect(requests.last().getByRole("button", { name: answer, exact: true })).toBeVisible();
    await page.clock.runFor(1000);
    await undo.click();
    await page.clock.resume();
    await expect(statusWith(page, "The request is back")).toBeVisible();
    await expect(requests.first().getByRole("heading", { name })).toBeVisible();
    await expect(requests.first().getByRole("button", { name: answer, exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Profile (2 friend requests)" })).toBeVisible();
  }
  await page.reload();
  await expect(requests).toHaveCount(2);
  await requests.first().getByRole("button", { name: "Accept" }).click();
  await expect(requests).toHaveCount(1);
});

test("Friends can be sorted by name, and a friendship ends after confirming by keyboard, unless that fails", async ({
  page,
}) => {
  const ann = await newFan();
  const others = await Promise.all(
    ["Émile", "Bo", "Zoe"].map((firstName) => newFan({ firstName })),
  );
  for (const other of others) await befriend(other, ann);
  await logIn(page, ann, "/profile");
  const names = page.getByRole("list", { name: "Friends" }).getByRole("heading");
  // No Sort keeps the server's order: the newest friendship first.
  await expect(names).toHaveText(["Zoe", "Bo", "Émile"]);
  await page.getByLabel("Sort friends").selectOption("Z-A");
  await expect(names).toHaveText(["Zoe", "Émile", "Bo"]);
  await page.getByLabel("Sort friends").selectOption("A-Z");
  await expect(names).toHaveText(["Bo", "Émile", "Zoe"]);
  await expect(page.getByRole("link", { name: "Find More Friends" })).toBeVisible();

  const friends = page
    .getByRole("listitem")
    .filter({ hasText: "Bo" })
    .getByRole("button", { name: "Friends", exact: true });
  await friends.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Remove Bo from your friends?" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(friends).toBeFocused();

  const { fail } = await holdAndFail(page, "DELETE", /\/friends\/[^/]+$/, "Not today");
  await page.keyboard.press("Enter");
  await button(page, "Remove").focus();
  await page.keyboard.press("Enter");
  await expect(friends).toHaveCount(0);
  await fail();
  await expect(statusWith(page, "Not today")).toBeVisible();
  await expect(friends).toBeVisible();

  await page.unrouteAll();
  await friends.focus();
  await page.keyboard.press("Enter");
  await button(page, "Remove").focus();
  await page.keyboard.press("Enter");
  await expect(statusWith(page, "Friend removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Friends/ })).toBeFocused();
});
