// A page is never wider than the smallest phone, whatever fans type.

import { headedPages } from "./support/headed-pages.ts";
import { heading, startSession } from "./support/pages.ts";
import { publish } from "./support/posts.ts";
import { untilAtRest } from "./support/rest.ts";
import { befriend, callApi, newFan, saveRatings } from "./support/stack.ts";
import { newAdmin, newSeries, newSweepstake } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

/** The longest name or place, without a space. */
const word = (letters: number) => "Wolfeschlegelsteinhausenbergerdorff".repeat(9).slice(0, letters);

const sixTeams = [1001, 1002, 1003, 1004, 1005, 1006].map((id) => ["TEAM", id, -1] as const);
const taglines = [1001, 1002, 1003, 1004].map((entityId, position) => {
  return { entityType: "TEAM", entityId, sentiment: "ROOTS_AGAINST", position };
});

async function newFanWithLongWords() {
  const fan = await newFan({ firstName: word(60), lastName: word(60), location: word(120) });
  await saveRatings(fan, sixTeams);
  await callApi(fan, "POST", "/taglines", { taglines });
  return fan;
}

async function expectToFit(page: Page, path: string, width: number) {
  await untilAtRest(page);
  const tooWide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const isScrolled = (element: Element): boolean =>
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== "visible" ||
        (element.parentElement !== null && isScrolled(element.parentElement)));
    return [...document.querySelectorAll("main *, header *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .filter((element) => element.checkVisibility() && !isScrolled(element))
      .map((element) => `${element.tagName} "${element.textContent?.slice(0, 20)}"`);
  });
  expect(tooWide, `${path} fits into ${width} px`).toEqual([]);
}

test("Endless words never make a page wider than a small phone", async ({ page, browser }) => {
  const admin = await newAdmin();
  const series = await newSeries(admin, word(120));
  const sweepstake = await newSweepstake(admin, [7200, 7200], word(120), 0, series.id);
  const [me, friend, asking, other] = await Promise.all(
    Array.from({ length: 4 }, newFanWithLongWords),
  );
  if (!me || !friend || !asking || !other) throw new Error("Four fans were made");
  await befriend(me, friend);
  await callApi(asking, "POST", "/friends/request", { addresseeId: me.id });
  await publish(me, word(280));
  const [postId] = await publish(friend, word(280));
  await callApi(other, "POST", `/posts/${postId}/replies`, { content: word(280) });

  const screens = [
    ...headedPages("fans"),
    [`/feed/${postId}`, new RegExp(word(10))],
    [`/fans?name=${word(20)}`, "Find a Fan"],
    [`/sweepstakes/${sweepstake.id}`, new RegExp(word(10))],
    [`/sweepstakes/${sweepstake.id}/results`, new RegExp(word(10))],
    [`/series/${series.id}`, new RegExp(word(10))],
    ["/profile", new RegExp(word(10))],
    ["/profile?tab=posts", new RegExp(word(10))],
    ["/change-password", "Set a new password"],
    [`/profile/${friend.id}`, new RegExp(word(10))],
    [`/profile/${friend.id}?tab=posts`, new RegExp(word(10))],
    [`/profile/${other.id}`, new RegExp(word(10))],
  ] as const;
  await page.setViewportSize({ width: 320, height: 700 });
  await startSession(page, me);
  for (const [path, title] of screens) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expectToFit(page, path, 320);
  }
  // Text at 200 %, as a phone's settings may have it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/feed");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expectToFit(page, "/feed with large text", 390);

  const theirs = await browser.newPage({ viewport: { width: 320, height: 700 } });
  await startSession(theirs, admin);
  for (const tab of ["create", "results", "series"]) {
    await theirs.goto(`/sweepstakes/admin?tab=${tab}`);
    await expect(heading(theirs, "Run sweepstakes")).toBeVisible();
    if (tab === "results") {
      const choice = theirs.getByLabel("Sweepstake", { exact: true });
      await choice.selectOption(String(sweepstake.id));
    }
    await expectToFit(theirs, `the admin's ${tab}`, 320);
  }
  await theirs.close();
});
