import { forgetBroadcasts } from "./support/broadcasts.ts";
import { askAbout, newTeams } from "./support/items.ts";
import { newFanWithOpinions } from "./support/opinions.ts";
import { heading, logIn, statusWith } from "./support/pages.ts";
import { numberedPosts, postWithText, publishPosts } from "./support/posts.ts";
import { untilAtRest } from "./support/rest.ts";
import { befriend, callApi, newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake, submitPicks } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

/** The most calls of the API in a whole visit. */
const maxCalls = 23;

/** Counts the calls of each screen that miss the browser's cache. */
async function countCalls(page: Page) {
  const calls: string[] = [];
  let screen = "";
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  devTools.on("Network.responseReceived", ({ type, response }) => {
    const { pathname, search } = new URL(response.url);
    if (
      pathname.startsWith("/functions/v1/api/") &&
      type !== "Preflight" &&
      !response.fromDiskCache
    )
      calls.push(`${screen} ${pathname.slice("/functions/v1/api".length)}${search}`);
  });
  return {
    calls,
    async on(name: string, look: () => Promise<void>) {
      screen = name;
      await look();
      await untilAtRest(page);
    },
  };
}

test("A whole visit by clicks makes at most 23 calls", async ({ page }) => {
  const mark = `of visits ${Date.now()}`;
  const [admin, ann, ben] = [
    await newAdmin(),
    await newFanWithOpinions("Ann"),
    await newFanWithOpinions("Ben"),
  ];
  await befriend(ann, ben);
  const [team] = await newTeams(1);
  await askAbout(page, team, 0);
  const sweepstake = await newSweepstake(admin, [3600, 7200, 10_800]);
  for (const fan of [ann, ben, ...(await Promise.all(Array.from({ length: 8 }, () => newFan())))])
    await submitPicks(sweepstake, fan, ["Arsenal", "Liverpool", "Jannik Sinner"]);
  const posts = numberedPosts(12, mark);
  await publishPosts(ben, "Who said that?", ...posts);
  await callApi(ann, "POST", "/posts", { content: `Nobody but me ${mark}` });

  await test.step("yesterday", async () => {
    await logIn(page, ann);
    await untilAtRest(page);
    // Other journeys post to the feed of everyone.
    await page.goto("/feed");
    await page.getByRole("tab", { name: "Friends" }).click();
    await expect(page.getByRole("article")).toHaveCount(10);
    await page.goto("about:blank");
  });

  await forgetBroadcasts(`fan:${ann.id}`, `sweepstake:${sweepstake.id}`);
  // Only the journey advances the time: a slow machine would poll or refetch stale data.
  await page.clock.setFixedTime(new Date());
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval;
  });

  const topics: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"status":"ok"'))
        topics.push(/sweepstake:\d+/.exec(String(payload))?.[0] ?? "");
    }),
  );
  const { calls, on } = await countCalls(page);
  const goTo = (name: string) =>
    page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();

  await on("Home", async () => {
    await page.goto("/");
    await expect(heading(page, "Good to see you, Ann")).toBeVisible();
  });
  await on("Question", async () => {
    await page.getByRole("button", { name: /^Me too/ }).click();
    await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  });
  await on("Feed", async () => {
    await goTo("Feed");
    await expect(page.getByRole("article")).toHaveCount(10);
    await page.getByRole("article").last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("article").nth(10)).toBeAttached();
  });
  await on("Like", async () => {
    await postWithText(page, posts[0] ?? "")
      .getByRole("button", { name: /^Like/ })
      .click();
  });
  await on("Rankings", async () => {
    await goTo("Rankings");
    await expect(page.getByRole("list").first()).toBeVisible();
  });
  await on("Item", async () => {
    await page.getByRole("main").locator('a[href^="/teams/"]').first().click();
    await page.waitForURL("**/teams/*");
    await expect(page.getByRole("slider", { name: /rating/i }).first()).toBeVisible();
  });
  await on("Fan", async () => {
    // Another fan's page may be shorter, and load the ratings below the fold.
    await goTo("Feed");
    await postWithText(page, posts[11] ?? "")
      .locator('a[href^="/profile/"]')
      .first()
      .click();
    await page.waitForURL("**/profile/*");
    await expect(page.getByRole("tablist")).toBeVisible();
  });
  await on("Sweepstakes", async () => {
    await goTo("Sweepstakes");
    await page.getByRole("group", { name: sweepstake.name }).getByRole("link").first().click();
    await expect(heading(page, sweepstake.name)).toBeVisible();
    await expect.poll(() => topics).toContain(`sweepstake:${sweepstake.id}`);
  });
  await on("Standings", async () => {
    await page.getByRole("link", { name: "Standings" }).first().click();
    await page.waitForURL("**/standings");
    await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  });
  await on("Picks", async () => {
    await page.goBack();
    await page.getByRole("button", { name: "Change Picks" }).click();
    await page.getByRole("button", { name: "Everton" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(statusWith(page, "Your picks have been changed.")).toBeVisible();
  });
  await on("Reply", async () => {
    await goTo("Feed");
    await postWithText(page, posts[11] ?? "")
      .getByRole("link", { name: /^Reply/ })
      .click();
    await page.getByRole("textbox", { name: "Your reply" }).fill("So do I");
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(statusWith(page, "Reply posted")).toBeVisible();
  });
  await on("Notifications", async () => {
    await page
      .getByRole("link", { name: /^Notifications/ })
      .first()
      .click();
    await expect(heading(page, "Notifications")).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  });
  expect(calls.length, calls.join("\n")).toBeLessThanOrEqual(maxCalls);
  expect(calls.length).toBeGreaterThan(12);
});
