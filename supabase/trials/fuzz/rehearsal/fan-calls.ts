import type { Call } from "../call.ts";
import { endpointOf } from "../references.ts";
import { api, rowsOf } from "./api-call.ts";
import { type FansScene, firstSides } from "./scene.ts";

/** All reads of a fan. */
const reads = (scene: FansScene): Call[] => {
  const { me, friend, sweepstake, pool, post, teams, athlete, sport, series, invite } = scene;
  const [self, other, about] = [{ id: me.id }, { id: friend.id }, { id: sweepstake.id }];
  const side = { query: { side: "lovers" } };
  return [
    "/health",
    "/athletes",
    "/catalogue/crests",
    "/catalogue/popular",
    "/sports",
    "/teams",
    "/blocks",
    "/decisions",
    "/reports/own",
    "/friends",
    "/friends/pending",
    "/notifications",
    "/pools",
    "/notifications/count",
    "/posts",
    "/questions/today",
    "/rankings",
    "/ratings",
    "/series",
    "/rankings/athletes/bottom",
    "/rankings/athletes/top",
    "/rankings/sports/bottom",
    "/rankings/sports/top",
    "/rankings/teams/bottom",
    "/rankings/teams/top",
    "/sessions",
    "/catalogue/suggestions/mine",
    "/sweepstakes",
    "/sweepstakes/overview",
    "/taglines",
    "/users/recommended",
  ]
    .map((path) => api(`GET ${path}`))
    .concat([
      api("GET /users/:id", self),
      api("GET /users/:id/export", self),
      api("GET /users/:id/reminders", self),
      api("GET /users/:id/public", other),
      api("GET /users/:id/overview", other),
      api("GET /users/:id/compare", other),
      api("GET /users/search", {}, { query: { name: friend.name } }),
      api("GET /friends/:userId", { userId: friend.id }),
      api("GET /posts/user/:userId", { userId: friend.id }),
      api("GET /ratings/:profileId", { profileId: friend.id }),
      api("GET /taglines/:profileId", { profileId: friend.id }),
      api("GET /posts/:id", { id: post }),
      api("GET /posts/:id/replies", { id: post }),
      api("GET /invites/:code", { code: invite }),
      api("GET /rankings/search", {}, { query: { query: "man" } }),
      ...Object.entries({ teams: teams[0], athletes: athlete, sports: sport }).flatMap(
        ([kind, slugOrId]) => [
          api(`GET /${kind}/:slugOrId`, { slugOrId }),
          api(`GET /${kind}/:slugOrId/fans`, { slugOrId }, side),
        ],
      ),
      api("GET /sweepstakes/:id", about),
      api("GET /sweepstakes/:id/entries", about),
      api("GET /sweepstakes/:id/entries/:userId", { ...about, userId: friend.id }),
      api("GET /sweepstakes/:id/standings", about),
      api("GET /sweepstakes/:id/log", about),
      api("GET /series/:id", { id: series }),
      api("GET /series/:id/standings", { id: series }),
      api("GET /pools/:id", { id: pool.id }),
      api("GET /pools/:id/members", { id: pool.id }),
    ]);
};

const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const kinds = { closing: true, results: true, requests: true, replies: true, weekly: true };
const reminders = {
  email: kinds,
  push: { ...kinds, question: true },
  timeZone: "Europe/Berlin",
  questionHour: 7,
};

const writes = (scene: FansScene): Call[] => {
  const { me, friend, asking, declined, asked, stranger, sweepstake, fresh, won, teams } = scene;
  const { post, ownPost, reply, pool, joined, open } = scene;
  const item = { entityType: "TEAM", entityId: teams[6] };
  return [
    api("POST /users", {}, { body: { email: me.email, supabaseId: me.id } }),
    api("PATCH /users/:id", { id: me.id }, { body: { lastName: "Fan" } }),
    api("PUT /users/:id/reminders", { id: me.id }, { body: reminders }),
    api("PUT /questions/today/answer", {}, { body: { side: "FOR" } }),
    api("DELETE /questions/today/answer"),
    api("POST /ratings", {}, { body: { ratings: rowsOf(teams.slice(0, 6), { rating: 3 }) } }),
    api("PUT /ratings/:entityType/:entityId", item, { body: { rating: 4 } }),
    api("DELETE /ratings/:entityType/:entityId", item),
    api(
      "POST /taglines",
      {},
      {
        body: { taglines: rowsOf(teams.slice(0, 4), { sentiment: "LOATHES" }) },
      },
    ),
    api("POST /users/recommended"),
    api("POST /posts", {}, { body: { content: "Rehearsed" } }),
    api("POST /posts/:id/like", { id: post }),
    api("DELETE /posts/:id/like", { id: post }),
    api("POST /posts/:id/replies", { id: post }, { body: { content: "Rehearsed" } }),
    api("DELETE /replies/:id", { id: reply }),
    api("DELETE /posts/:id", { id: ownPost }),
    api(
      "POST /reports",
      {},
      {
        body: { subjectType: "POST", subjectId: String(post), reason: "SPAM" },
      },
    ),
    api("POST /appeals", {}, { body: { text: "Why?" } }),
    api(
      "POST /catalogue/suggestions",
      {},
      {
        body: { entityType: "SPORT", name: `Sport ${crypto.randomUUID()}` },
      },
    ),
    api("PATCH /friends/accept/:id", { id: asking.id }),
    api("DELETE /friends/:id", { id: asking.id }),
    api("PATCH /friends/reject/:id", { id: declined.id }),
    api("PATCH /friends/restore/:id", { id: declined.id }),
    api("DELETE /friends/cancel/:id", { id: asked.id }),
    api("POST /friends/request", {}, { body: { addresseeId: asked.id } }),
    api("POST /users/:id/dismiss", { id: stranger.id }),
    api("DELETE /users/:id/dismiss", { id: stranger.id }),
    api("POST /blocks", {}, { body: { userId: stranger.id } }),
    api("DELETE /blocks/:userId", { userId: stranger.id }),
    api("POST /sweepstakes/:id/picks", { id: fresh.id }, { body: { picks: firstSides(fresh) } }),
    api(
      "PUT /sweepstakes/:id/picks",
      { id: sweepstake.id },
      {
        body: { picks: firstSides(sweepstake) },
      },
    ),
    api("POST /sweepstakes/:id/claim", { id: won.id }, { body: { isAdult: true } }),
    api("POST /pools", {}, { body: { name: "A pool", sweepstakeId: Number(sweepstake.id) } }),
    api("GET /pools/invite/:code", { code: open.code }),
    api("POST /pools/join", {}, { body: { code: open.code } }),
    api("DELETE /pools/:id/membership", { id: joined.id }),
    api("PATCH /pools/:id", { id: pool.id }, { body: { name: "Another pool" } }),
    api("POST /pools/:id/code", { id: pool.id }),
    api("DELETE /pools/:id/members/:userId", { id: pool.id, userId: friend.id }),
    api("DELETE /pools/:id", { id: pool.id }),
    api("POST /push-subscriptions", {}, { body: { endpoint: endpointOf(me), keys } }),
    api("DELETE /push-subscriptions", {}, { body: { endpoint: endpointOf(me) } }),
    api("POST /notifications/read", {}, { body: { upTo: scene.notification } }),
    api("POST /invites"),
    api("DELETE /invites"),
    api("DELETE /email-change"),
    api("DELETE /sessions/:id", { id: scene.session }),
  ];
};

function storage({ pictures: [one, two] }: FansScene): Call[] {
  const [object, list] = ["/storage/v1/object", "/storage/v1/object/list/avatars"];
  const on = (method: string, route: string, path: unknown, body?: unknown): Call => ({
    kind: "storage",
    method,
    route: `${object}${route}`,
    params: { path },
    query: {},
    ...(body === undefined ? {} : { body }),
  });
  return [
    {
      kind: "storage",
      method: "POST",
      route: list,
      params: {},
      query: {},
      body: { prefix: "public" },
    },
    on("GET", "/info/avatars/:path", one),
    on("POST", "/sign/avatars/:path", one, { expiresIn: 60 }),
    on("DELETE", "/avatars", undefined, { prefixes: [two] }),
  ];
}

/** Calls of every endpoint for fans, and of Storage, in an order in which all of them succeed. */
export const callsOfFans = (scene: FansScene): Call[] => [
  ...reads(scene),
  ...writes(scene),
  ...storage(scene),
];

/** The last call of a fan. */
export const deleteAccount = ({ me }: FansScene): Call =>
  api("DELETE /users/:id", { id: me.id }, { body: { confirm: me.email } });
