// Live updates of an open page.

import { forgetBroadcasts } from "./support/broadcasts.ts";
import { logIn } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { callApi, newFan } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSweepstake,
  startGames,
  submitPicks,
} from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

/** Whether this frame of Realtime confirms that a page joined a topic. */
const isJoined = (topic: string, frame: string | Buffer) =>
  String(frame).includes(`realtime:${topic}`) && String(frame).includes('"status":"ok"');

/** Resolves when the page has joined a topic. */
const untilJoined = (page: Page, topic: string) =>
  page.waitForEvent("websocket").then((socket) =>
    socket.waitForEvent("framereceived", {
      predicate: ({ payload }) => isJoined(topic, payload),
    }),
  );

/** Three seconds on an idle machine, and well below the poll interval of a page. */
const soon = { timeout: 10_000 };

test("Results appear on an open page within three seconds", async ({ page, browser }) => {
  const [admin, fan] = [await newAdmin(), await newFan({ firstName: "Ann" })];
  const sweepstake = await newSweepstake(admin, [3600, 7200, 10_800]);
  await submitPicks(sweepstake, fan, ["Arsenal", "Liverpool", "Jannik Sinner"]);
  await startGames(sweepstake, admin, ["Arsenal", "Liverpool"]);
  const listening = untilJoined(page, `sweepstake:${sweepstake.id}`);
  await logIn(page, fan, `/sweepstakes/${sweepstake.id}/results`);
  await listening;
  const game = page.getByRole("group", { name: "Arsenal vs Chelsea" });
  await expect(game).not.toContainText("WINNER");
  await enterResults(sweepstake, admin, ["Arsenal"]);
  await expect(game).toContainText("WINNER", soon);
  await expect(page.getByText("This page was just updated.")).toBeAttached();

  // The other browser loses its connection before the next result. It has joined and missed nothing before.
  await forgetBroadcasts(`sweepstake:${sweepstake.id}`);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  let isCut = false;
  let hasJoined = false;
  const cuts: (() => void)[] = [];
  await elsewhere.routeWebSocket(/realtime/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => {
      hasJoined ||= isJoined(`sweepstake:${sweepstake.id}`, message);
      socket.send(message);
    });
    cuts.push(() => Promise.all([server.close(), socket.close()]));
  });
  await logIn(elsewhere, fan, `/sweepstakes/${sweepstake.id}/results`);
  const second = elsewhere.getByRole("group", { name: "Liverpool vs Everton" });
  await expect(second).toBeVisible();
  await expect.poll(() => hasJoined).toBe(true);
  isCut = true;
  for (const cut of cuts) cut();
  await enterResults(sweepstake, admin, ["Liverpool"]);
  await expect(second).not.toContainText("WINNER");
  isCut = false;
  await expect(second).toContainText("WINNER");
  await other.close();
});

test("A friend request appears in the masthead at once", async ({ page }) => {
  const [ann, ben] = [await newFan({ firstName: "Ann" }), await newFan({ firstName: "Ben" })];
  const listening = untilJoined(page, `fan:${ann.id}`);
  await logIn(page, ann, "/feed");
  await listening;
  await callApi(ben, "POST", "/friends/request", { addresseeId: ann.id });
  await expect(page.getByRole("link", { name: /1 unread notification/ })).toBeVisible(soon);
  await callApi(ben, "DELETE", `/friends/cancel/${ann.id}`);
  await expect(page.getByRole("link", { name: /1 unread notification/ })).toHaveCount(0, soon);
});

test("A change that precedes a page's join appears once the page has joined", async ({ page }) => {
  const [ann, ben] = [await newFan({ firstName: "Ann" }), await newFan({ firstName: "Ben" })];
  let letJoin: () => void = () => {};
  const mayJoin = new Promise<void>((resolve) => {
    letJoin = resolve;
  });
  await page.routeWebSocket(/realtime/, async (socket) => {
    await mayJoin;
    socket.connectToServer();
  });
  await logIn(page, ann, "/feed");
  await untilAtRest(page);
  await callApi(ben, "POST", "/friends/request", { addresseeId: ann.id });
  letJoin();
  await expect(page.getByRole("link", { name: /1 unread notification/ })).toBeVisible(soon);
});

/** The longest intervals of polls with jitter (lib/live), in ms. */
const livePoll = 150_000;
const poll = 75_000;

/** Opens a page of a contest with a started game, and enters its result once the page is at rest. */
async function enterResultWithoutMessage(
  page: Page,
  whenOpen: (topic: string) => Promise<unknown>,
) {
  const [admin, fan] = [await newAdmin(), await newFan({ firstName: "Ann" })];
  const sweepstake = await newSweepstake(admin, [3600, 7200]);
  await submitPicks(sweepstake, fan, ["Arsenal", "Jannik Sinner"]);
  await startGames(sweepstake, admin, ["Arsenal"]);
  const opened = whenOpen(`sweepstake:${sweepstake.id}`);
  await page.clock.install();
  await logIn(page, fan, `/sweepstakes/${sweepstake.id}/results`);
  await opened;
  await untilAtRest(page);
  await enterResults(sweepstake, admin, ["Arsenal"]);
  return page.getByRole("group", { name: "Arsenal vs Chelsea" });
}

test("A result whose message is lost appears with the next poll", async ({ page }) => {
  let lost = 0;
  let whenLive: (topic: string) => void = () => {};
  await page.routeWebSocket(/realtime/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (String(message).includes('"broadcast"')) return void lost++;
      if (String(message).includes("Replication connection established")) whenLive(String(message));
      socket.send(message);
    });
  });
  const game = await enterResultWithoutMessage(
    page,
    (topic) =>
      new Promise<void>((resolve) => {
        whenLive = (frame) => frame.includes(topic) && resolve();
      }),
  );
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(game).not.toContainText("WINNER");
  await page.clock.fastForward(livePoll);
  await expect(game).toContainText("WINNER");
});

test("A page that Realtime refuses gives up after three joins, and updates by polling", async ({
  page,
}) => {
  const joins: string[] = [];
  await page.routeWebSocket(/realtime/, (socket) =>
    socket.onMessage((message) => {
      const [joinRef, ref, topic, event] = JSON.parse(String(message));
      if (event === "phx_join") joins.push(topic);
      const response = { reason: "ConnectionRateLimitReached: Too many connected users" };
      const reply = { status: event === "phx_join" ? "error" : "ok", response };
      socket.send(JSON.stringify([joinRef, ref, topic, "phx_reply", reply]));
    }),
  );
  const joinsOf = (topic: string) => joins.filter((each) => each === `realtime:${topic}`).length;
  let refused = "";
  const game = await enterResultWithoutMessage(page, async (topic) => {
    refused = topic;
    await expect.poll(() => joinsOf(topic)).toBe(3);
  });
  await expect(game).not.toContainText("WINNER");
  await page.clock.fastForward(poll);
  await expect(game).toContainText("WINNER");
  expect(joinsOf(refused)).toBe(3);
});
