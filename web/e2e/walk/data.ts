import type { Page } from "@playwright/test";
import { routesOf } from "../../bench/routes.ts";
import { forgetBroadcasts } from "../support/broadcasts.ts";
import { publishPosts } from "../support/posts.ts";
import { anyIds } from "../support/routes.ts";
import { befriend, callApi, type Fan, newFan, saveRatings } from "../support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSeries,
  newSweepstake,
  startGames,
  submitPicks,
} from "../support/sweepstakes.ts";

type User = "visitor" | "fan" | "newcomer" | "admin";

type Ids = Parameters<typeof routesOf>[0] & { started: string; stranger: string };

/** A page of the walk: its name, the user who opens it, and its address. */
export interface Stop {
  readonly name: string;
  readonly as: User;
  readonly pathOf: (ids: Ids) => string;
}

/** The longest name or place, without a space: a page is never wider than a phone, whatever fans type. */
const word = (letters: number) => "Wolfeschlegelsteinhausenbergerdorff".repeat(9).slice(0, letters);

async function newFanWithLongWords(firstName = word(60)): Promise<Fan> {
  const fan = await newFan({ firstName, lastName: word(60), location: word(120) });
  const teams = [1001, 1002, 1003, 1004, 1005, 1006];
  await saveRatings(
    fan,
    teams.map((id) => ["TEAM", id, -1] as const),
  );
  const taglines = teams.slice(0, 4).map((entityId, position) => {
    return { entityType: "TEAM", entityId, sentiment: "ROOTS_AGAINST", position };
  });
  await callApi(fan, "POST", "/taglines", { taglines });
  return fan;
}

/** Home while the site has no sweepstake. */
export const withoutSweepstakes = "/ without sweepstakes";

interface Lists {
  readonly active: readonly { id: number; seriesId?: number | null }[];
  readonly past: Lists["active"];
}

/** Leaves out other journeys' contests and series: a list of hundreds takes axe minutes and shows nothing new. */
export async function showOwnContests(page: Page, { active, past, started, series }: Ids) {
  const ids = [active, past, started].map(Number);
  const contests = (lists: Lists) =>
    own(lists, (each) => ids.includes(each.id) || each.seriesId === Number(series));
  const allSeries = (lists: Lists) => own(lists, ({ id }) => id === Number(series));
  const reduce = (path: string, to: (output: never) => object) =>
    page.route(`**/api${path}`, async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, json: to((await response.json()) as never) });
    });
  await reduce("/sweepstakes", contests);
  await reduce("/series", allSeries);
  await reduce("/sweepstakes/overview", (all: Record<"sweepstakes" | "series", Lists>) => ({
    ...all,
    sweepstakes: contests(all.sweepstakes),
    series: allSeries(all.series),
  }));
}

const own = ({ active, past }: Lists, isOwn: (each: Lists["active"][number]) => boolean) => ({
  active: active.filter(isOwn),
  past: past.filter(isOwn),
});

const hour = 3600;

/** An admin's contest with a name as long as allowed. */
const newLongContest = (admin: Fan, starts: readonly number[], seriesId: number | null = null) =>
  newSweepstake(admin, starts, word(120), 0, seriesId);

/** An open report, and one that an admin has decided and its author can appeal. */
async function reportPosts(reporter: Fan, admin: Fan, open: number, removed: number) {
  const report = (subjectId: number) =>
    callApi(reporter, "POST", "/reports", { subjectType: "POST", subjectId, reason: "HATE" });
  await report(open);
  const { id } = await report(removed);
  await callApi(admin, "PATCH", `/reports/${id}`, {
    action: "REMOVE",
    note: word(60),
    message: word(60),
  });
}

/** Fans, an admin, and one of everything that a page can show. */
export async function prepareWalk() {
  const [admin, fan, friend, asking, stranger, blocked, newcomer] = [
    await newAdmin(),
    // The greeting is painted before the name is known, so an endless first name would move Home.
    await newFanWithLongWords("Ann"),
    await newFanWithLongWords(),
    await newFanWithLongWords(),
    await newFanWithLongWords(),
    await newFan({ firstName: word(60) }),
    await newFan(),
  ];
  await befriend(fan, friend);
  await callApi(asking, "POST", "/friends/request", { addresseeId: fan.id });
  await callApi(fan, "POST", "/blocks", { userId: blocked.id });
  const suggestion = { entityType: "TEAM", name: word(80), sportId: 1 };
  await callApi(fan, "POST", "/catalogue/suggestions", suggestion);
  const [, removed = 0] = await publishPosts(fan, word(280), word(280));
  await publishPosts(friend, word(280));
  const { id: entityId } = await callApi(friend, "GET", "/teams/arsenal");
  const about = { content: word(280), entityType: "TEAM", entityId };
  const { id: post } = await callApi(friend, "POST", "/posts", about);
  await callApi(stranger, "POST", `/posts/${post}/replies`, { content: word(280) });
  await callApi(stranger, "POST", `/posts/${post}/like`);
  await reportPosts(stranger, admin, post, removed);
  const [active, past, started] = [
    await newLongContest(admin, [hour, 2 * hour]),
    await newLongContest(admin, [hour, 2 * hour]),
    await newLongContest(admin, [hour, 2 * hour, 3 * hour]),
  ];
  for (const entrant of [fan, friend])
    await submitPicks(past, entrant, [entrant === fan ? "Arsenal" : "Chelsea", "Jannik Sinner"]);
  await enterResults(past, admin, ["Arsenal", "Jannik Sinner"]);
  await submitPicks(started, fan, ["Arsenal", "Jannik Sinner"]);
  await startGames(started, admin, ["Arsenal"]);
  const series = await newSeries(admin, word(120));
  await newLongContest(admin, [hour, 2 * hour], series.id);
  const pool = await callApi(fan, "POST", "/pools", { name: word(60), seriesId: series.id });
  const { code: invite } = await callApi(friend, "POST", "/invites");
  // The block made the fan's recommendations stale, which Home would renew in another call.
  await callApi(fan, "POST", "/users/recommended");
  const ids = {
    pool: String(pool.id),
    code: pool.code,
    invite,
    series: String(series.id),
    friend: friend.id,
    active: String(active.id),
    past: String(past.id),
    post: String(post),
    team: "arsenal",
    athlete: "jannik-sinner",
    sport: "tennis",
    started: String(started.id),
    stranger: stranger.id,
  };
  await forgetBroadcasts(
    ...[admin, fan, newcomer].map(({ id }) => `fan:${id}`),
    ...[active, past, started].map(({ id }) => `sweepstake:${id}`),
  );
  return { ids, users: { fan, newcomer, admin } };
}

const noIds: Ids = { ...anyIds, started: "1", stranger: "1" };

const routes: readonly Stop[] = routesOf(noIds).map(({ name, as }, index) => ({
  name,
  as,
  pathOf: (ids) => routesOf(ids)[index]?.path ?? "",
}));

/** Pages whose other states, or other users, see something else. */
const variants: readonly (readonly [User, name: string, (ids: Ids) => string])[] = [
  ["newcomer", "/", () => "/"],
  ["newcomer", withoutSweepstakes, () => "/"],
  ["newcomer", "/profile", () => "/profile"],
  ["fan", "/profile?tab=posts", () => "/profile?tab=posts"],
  ["fan", "/fans?name=", () => `/fans?name=${word(20)}`],
  ["fan", "/profile/{friend}?tab=posts", ({ friend }) => `/profile/${friend}?tab=posts`],
  ["fan", "/profile/{stranger}", ({ stranger }) => `/profile/${stranger}`],
  ["fan", "/profile/{nobody}", () => "/profile/00000000-0000-4000-8000-000000000000"],
  ["fan", "/sweepstakes/{started}", ({ started }) => `/sweepstakes/${started}`],
  ["fan", "/sweepstakes/{started}/results", ({ started }) => `/sweepstakes/${started}/results`],
  ["fan", "/sweepstakes/{started}/standings", ({ started }) => `/sweepstakes/${started}/standings`],
  ["fan", "/sweepstakes/{none}", () => "/sweepstakes/9000000000"],
  ["admin", "/sweepstakes/admin?tab=results", () => "/sweepstakes/admin?tab=results"],
  ["admin", "/sweepstakes/admin?tab=series", () => "/sweepstakes/admin?tab=series"],
  ["admin", "/sweepstakes/{started}", ({ started }) => `/sweepstakes/${started}`],
  ["admin", "/series/{id}", ({ series }) => `/series/${series}`],
  ["visitor", "/change-password?token", () => "/change-password?token_hash=abc&type=recovery"],
  ["visitor", "/change-password#error", () => "/change-password#error=access_denied"],
  ["visitor", "/confirm-account?token", () => "/confirm-account?token_hash=abc&type=signup"],
  ["visitor", "/confirm-email?token", () => "/confirm-email?token_hash=abc&type=email_change"],
  ["visitor", "/unsubscribe?key", () => "/unsubscribe?key=abc&reminder=closing"],
  ["visitor", "/teams/{id}", ({ team }) => `/teams/${team}`],
  ["visitor", "/athletes/{id}", ({ athlete }) => `/athletes/${athlete}`],
  ["visitor", "/sports/{id}", ({ sport }) => `/sports/${sport}`],
  ["visitor", "/invite/{id}", ({ invite }) => `/invite/${invite}`],
  ["visitor", "/pools/join/{id}", ({ code }) => `/pools/join/${code}`],
];

const stops: readonly Stop[] = [
  ...routes,
  ...variants.map(([as, name, pathOf]) => ({ as, name, pathOf })),
];

/** The most pages of one visit: the longest journey should not end long after the others. */
const mostPages = 8;

/** The pages of each user, in visits of about the same length. */
export const visits: readonly { title: string; stops: readonly Stop[] }[] = (
  ["fan", "visitor", "admin", "newcomer"] as const
).flatMap((user) => {
  const own = stops.filter(({ as }) => as === user);
  const count = Math.ceil(own.length / mostPages);
  return Array.from({ length: count }, (_, n) => ({
    title: `Pages of the ${user} (${n + 1} of ${count})`,
    stops: own.filter((_, index) => index % count === n),
  }));
});
