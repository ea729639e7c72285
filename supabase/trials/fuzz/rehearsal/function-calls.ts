import { resolve, type Subjects } from "../../../project/examples.ts";
import { examples } from "../../../testing/calls/examples.ts";
import type { ExposedFunction } from "../../../testing/support/call-as-api.ts";
import type { Call } from "../call.ts";
import type { AdminsScene } from "./admin-scene.ts";
import { type FansScene, firstSides } from "./scene.ts";

type Args = Readonly<Record<string, unknown>>;

const subjectsOfFan = (scene: FansScene): Subjects => {
  const {
    me,
    friend,
    stranger,
    post,
    ownPost,
    reply,
    sweepstake,
    series,
    pool,
    open,
    invite,
    teams,
  } = scene;
  const [team0, team1, team2, team3, team4, team5] = teams;
  return {
    me: me.id,
    friend: friend.id,
    other: stranger.id,
    ownReply: reply,
    ownPost,
    series,
    otherPost: post,
    friendPost: post,
    sweepstake: Number(sweepstake.id),
    pool: pool.id,
    poolCode: open.code,
    inviteCode: invite,
    game: sweepstake.games[0]?.id,
    sport: 1,
    team0,
    team1,
    team2,
    team3,
    team4,
    team5,
  };
};

const subjectsOfAdmin = ({ sweepstake, author, series, sport, items }: AdminsScene): Subjects => {
  const sides = sweepstake.games.flatMap((game) => game.sides);
  const [team0, team1, team2, team3] = sides;
  return {
    me: author.id,
    friend: author.id,
    other: author.id,
    ownReply: 0,
    ownPost: 0,
    series,
    otherPost: 0,
    friendPost: 0,
    sweepstake: Number(sweepstake.id),
    pool: 0,
    poolCode: "",
    inviteCode: "",
    sport,
    game: sweepstake.games[0]?.id,
    team0,
    team1,
    team2,
    team3,
    team4: items[0],
    team5: items[0],
  };
};

/** Valid arguments for functions that reject their contract's examples in a new world. */
const argsOfFan = (scene: FansScene): Readonly<Record<string, Args>> => {
  const { me, friend, asking, declined, asked, sweepstake, fresh, won, pool, joined } = scene;
  const confirmed = { profile_id: me.id, confirmation: me.email };
  const seventh = { entity_type: "TEAM", entity_id: scene.teams[6] };
  return {
    accept_friend_request: { reference: asking.id },
    appeal: { text: "Why?" },
    cancel_friend_request: { reference: asked.id },
    change_picks: { sweepstake_id: Number(sweepstake.id), picks: firstSides(sweepstake) },
    claim_prize: { sweepstake_id: Number(won.id), is_adult: true },
    delete_own_account: confirmed,
    delete_rating: seventh,
    end_session: { session_id: scene.session },
    get_entry: { sweepstake_id: Number(sweepstake.id), profile_id: friend.id },
    leave_pool: { pool_id: joined.id },
    list_pictures_to_delete: confirmed,
    mark_notifications_read: { up_to: scene.notification },
    reject_friend_request: { reference: declined.id },
    remove_friend: { reference: asking.id },
    remove_pool_member: { pool_id: pool.id, member_id: friend.id },
    restore_friend_request: { reference: declined.id },
    save_rating: { ...seventh, rating: 3 },
    submit_picks: { sweepstake_id: Number(fresh.id), picks: firstSides(fresh) },
    suggest_item: { entity_type: "SPORT", name: `Sport ${crypto.randomUUID()}` },
  };
};

const argsOfAdmin = (scene: AdminsScene): Readonly<Record<string, Args>> => {
  const { report, grouped, dismissed, suspended, suggestion, drafts, items, sweepstake, author } =
    scene;
  const { fed, decided, game, rejected, rejectedGame } = scene.feeds;
  const [first] = sweepstake.games;
  const result = { gameId: first?.id, winnerTeamId: first?.sides[0], reason: "Rain" };
  return {
    change_feed: { series_id: fed, changes: { mode: "PROPOSE" } },
    decide_about: {
      subject_type: "PROFILE",
      subject_id: author.id,
      actions: ["CLEAR_PICTURE"],
      note: "Said so",
    },
    decide_report: { report_id: report, actions: ["DISMISS"], note: "Said so" },
    decide_reports: {
      user_id: author.id,
      report_ids: [grouped],
      actions: ["DISMISS"],
      note: "Said so",
    },
    decide_suggestion: { suggestion_id: suggestion, action: "DECLINE" },
    delete_feed: { series_id: fed },
    delete_sweepstake: { sweepstake_id: drafts[1] },
    dismiss_task: scene.task,
    draft_feed_rounds: { series_id: fed, rounds: [1] },
    edit_sweepstake: { sweepstake_id: drafts[0], sweepstake: { ...scene.cup, isDraft: true } },
    forget_feed_name: { series_id: fed, name: "Home" },
    get_feed: { series_id: fed },
    learn_feed_name: {
      series_id: fed,
      name: "Home",
      entity_type: "TEAM",
      entity_id: first?.sides[0],
    },
    lift_suspension: { profile_id: suspended.id, note: "Said so" },
    mark_claim_paid: {
      sweepstake_id: Number(sweepstake.id),
      profile_id: author.id,
      is_paid: true,
    },
    merge_items: { entity_id: items[1], into_id: items[2] },
    publish_sweepstake: { sweepstake_id: drafts[0] },
    record_results: { sweepstake_id: Number(sweepstake.id), results: [result] },
    reject_feed_changes: {
      series_id: rejected,
      games: [{ gameId: rejectedGame, kind: "RESULT", expected: "ONE" }],
    },
    reopen_report: { report_id: dismissed, note: "Said so" },
    take_feed_changes: {
      series_id: decided,
      games: [{ gameId: game, kind: "RESULT", expected: "ONE" }],
    },
  };
};

/** Functions that must run last, in this order. */
const last = [
  "learn_feed_name",
  "forget_feed_name",
  "delete_feed",
  "accept_friend_request",
  "remove_friend",
  "reject_friend_request",
  "restore_friend_request",
  "save_ratings",
  "save_rating",
  "delete_rating",
  "like_post",
  "unlike_post",
  "create_reply",
  "delete_reply",
  "delete_post",
  "dismiss_fan",
  "undismiss_fan",
  "block_fan",
  "unblock_fan",
  "renew_pool_code",
  "update_pool",
  "remove_pool_member",
  "leave_pool",
  "delete_pool",
  "create_invite",
  "withdraw_invite",
  "add_push_subscription",
  "remove_push_subscription",
  "end_session",
  "edit_sweepstake",
  "publish_sweepstake",
  "amend_sweepstake",
  "record_results",
  "change_game",
  "cancel_sweepstake",
  "delete_sweepstake",
  "list_pictures_to_delete",
  "delete_own_account",
];

function callsOf(
  functions: readonly ExposedFunction[],
  subjects: Subjects,
  other: Readonly<Record<string, Args>>,
) {
  return functions
    .toSorted((one, next) => last.indexOf(one.name) - last.indexOf(next.name))
    .flatMap(({ name, isStable }): Call[] => {
      const args = other[name] ?? resolve(examples[name]?.args ?? {}, subjects);
      const call = { kind: "rpc", route: `/rest/v1/rpc/${name}`, params: {} } as const;
      const post: Call = { ...call, method: "POST", query: {}, body: args };
      return isStable ? [{ ...call, method: "GET", query: args }, post] : [post];
    });
}

const isForAdmins = ({ name }: ExposedFunction) => examples[name]?.as === "admin";

/** Direct calls of every function for fans, in an order in which all of them succeed. */
export const functionsOfFans = (functions: readonly ExposedFunction[], scene: FansScene): Call[] =>
  callsOf(
    functions.filter((one) => !isForAdmins(one)),
    subjectsOfFan(scene),
    argsOfFan(scene),
  );

/** The same of every function for admins. */
export const functionsOfAdmins = (functions: readonly ExposedFunction[], scene: AdminsScene) =>
  callsOf(functions.filter(isForAdmins), subjectsOfAdmin(scene), argsOfAdmin(scene));
