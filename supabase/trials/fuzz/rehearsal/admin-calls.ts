import type { Call } from "../call.ts";
import type { AdminsScene } from "./admin-scene.ts";
import { api } from "./api-call.ts";

const note = { note: "Said so" };

/** Calls of every endpoint for admins, in an order in which all of them succeed. */
export function callsOfAdmins(scene: AdminsScene): Call[] {
  const { author, suspended, report, grouped, dismissed, suggestion, sweepstake, series, sport } =
    scene;
  const { cup, drafts, items, feeds, task } = scene;
  const [first, final] = sweepstake.games;
  const about = { id: sweepstake.id };
  return [
    api("GET /admin/log"),
    api("GET /admin/tasks"),
    api("POST /admin/tasks/dismiss", {}, { body: task }),
    api("GET /series/:id/feed", { id: feeds.fed }),
    api("GET /reports"),
    api("GET /reports/count"),
    api("GET /catalogue", {}, { query: { query: "man" } }),
    api("GET /catalogue/suggestions"),
    api("GET /sweepstakes/:id/claims", about),
    api(
      "PUT /sweepstakes/:id/claims/:userId",
      { ...about, userId: author.id },
      {
        body: { isPaid: true },
      },
    ),
    api("POST /series/:id/feed/read", { id: feeds.fed }),
    api("POST /series/:id/feed/rounds", { id: feeds.fed }, { body: { rounds: [1] } }),
    api(
      "POST /series/:id/feed/names",
      { id: feeds.fed },
      {
        body: { name: "Home", entityType: "TEAM", entityId: first?.sides[0] },
      },
    ),
    api("DELETE /series/:id/feed/names", { id: feeds.fed }, { query: { name: "Home" } }),
    api(
      "PUT /series/:id/feed",
      { id: series },
      { body: { source: "OPENLIGADB", competition: "bl1", season: "2026" } },
    ),
    api("PATCH /series/:id/feed", { id: series }, { body: { isPaused: true } }),
    api("DELETE /series/:id/feed", { id: series }),
    api(
      "POST /series/:id/feed/take",
      { id: feeds.decided },
      {
        body: { games: [{ gameId: feeds.game, kind: "RESULT", expected: "ONE" }] },
      },
    ),
    api(
      "POST /series/:id/feed/reject",
      { id: feeds.rejected },
      {
        body: { games: [{ gameId: feeds.rejectedGame, kind: "RESULT", expected: "ONE" }] },
      },
    ),
    api(
      "POST /catalogue",
      {},
      {
        body: { entityType: "TEAM", name: `Team ${crypto.randomUUID()}`, sportId: sport },
      },
    ),
    api(
      "PATCH /catalogue/:id",
      { id: items[0] },
      {
        body: { name: `Team ${crypto.randomUUID()}` },
      },
    ),
    api("POST /catalogue/:id/merge", { id: items[1] }, { body: { intoId: items[2] } }),
    api("PATCH /catalogue/suggestions/:id", { id: suggestion }, { body: { action: "DECLINE" } }),
    api(
      "POST /decisions",
      {},
      {
        body: { subjectType: "PROFILE", subjectId: author.id, actions: ["CLEAR_PICTURE"], ...note },
      },
    ),
    api("PATCH /reports/:id", { id: report }, { body: { action: "DISMISS", ...note } }),
    api(
      "POST /reports/decide",
      {},
      {
        body: { userId: author.id, reportIds: [grouped], actions: ["DISMISS"], ...note },
      },
    ),
    api("POST /reports/:id/reopen", { id: dismissed }, { body: note }),
    api("POST /suspensions", {}, { body: { userId: author.id, days: 1, ...note } }),
    api("DELETE /suspensions/:userId", { userId: suspended.id }, { body: note }),
    api("POST /series", {}, { body: { name: "A season" } }),
    api("PATCH /series/:id", { id: series }, { body: { rules: "Fair" } }),
    api("POST /sweepstakes", {}, { body: cup }),
    api("PUT /sweepstakes/:id", { id: drafts[0] }, { body: { ...cup, isDraft: true } }),
    api("POST /sweepstakes/:id/publish", { id: drafts[0] }),
    api("DELETE /sweepstakes/:id", { id: drafts[1] }),
    api("PATCH /sweepstakes/:id", about, { body: { rules: "Fair", reason: "Said so" } }),
    api("POST /sweepstakes/:id/games/shift", about, { body: { minutes: 60, reason: "Rain" } }),
    api(
      "PATCH /sweepstakes/:id/games/:gameId",
      { ...about, gameId: final?.id },
      {
        body: { startTime: "2099-07-01T00:00:00Z" },
      },
    ),
    api("PATCH /sweepstakes/:id/results", about, {
      body: { gameResults: [{ gameId: first?.id, winnerTeamId: first?.sides[0], reason: "Rain" }] },
    }),
    api("POST /sweepstakes/:id/cancel", about, { body: { reason: "Rain" } }),
  ];
}
