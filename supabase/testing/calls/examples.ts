import { routes } from "../../functions/api/routes.ts";
import type { Route } from "../../functions/api/routes-of.ts";
import { exampleOf, idOf } from "../../project/examples.ts";

type Args = Readonly<Record<string, unknown>>;

/** How to call an exposed function. */
interface Example {
  /** Values, or references to subjects: `{ profile_id: idOf("other") }`. */
  readonly args: Args;
  /** The caller; a fan by default. */
  readonly as?: "admin" | "visitor" | undefined;
  readonly isRead: boolean;
  /** The SQLSTATE of a well-formed call that the subjects' state does not allow. */
  readonly refusal?: string | undefined;
  /** Whether the result of a read names or concerns the other fan, unless they have a block. */
  readonly showsOther: boolean;
}

export const refusals: Readonly<Record<string, string>> = {
  accept_friend_request: "PT404",
  appeal: "PT404",
  cancel_friend_request: "PT404",
  change_picks: "PT409",
  claim_prize: "PT409",
  decide_about: "PT404",
  decide_report: "PT404",
  decide_reports: "PT404",
  decide_suggestion: "PT404",
  delete_own_account: "PT400",
  delete_rating: "PT409",
  dismiss_task: "PT409",
  draft_feed_rounds: "PT400",
  end_session: "PT404",
  forget_feed_name: "PT404",
  get_entry: "PT404",
  lift_suspension: "PT404",
  list_pictures_to_delete: "PT400",
  mark_claim_paid: "PT404",
  merge_items: "PT404",
  publish_sweepstake: "PT409",
  reject_feed_changes: "PT409",
  reject_friend_request: "PT404",
  remove_friend: "PT404",
  reopen_report: "PT404",
  restore_friend_request: "PT404",
  save_rating: "PT409",
  take_feed_changes: "PT409",
};

export const readsOfOther: readonly string[] = [
  "compare_fans",
  "get_entry",
  "get_fan_overview",
  "get_invite",
  "get_item",
  "get_post",
  "get_public_profile",
  "get_ratings",
  "get_series",
  "get_sweepstake",
  "get_taglines",
  "list_fans_of_item",
  "list_friends_of",
  "list_notifications",
  "list_pool_members",
  "list_posts",
  "list_posts_about",
  "list_posts_of",
  "list_replies",
  "list_series_standings",
  "list_standings",
  "recommend_fans",
  "search_fans",
];

type Call = readonly [name: string, args: Args, isRead: boolean, as?: Example["as"]];

/** The first function that the handler of a call reaches with its example. */
const recordCall = ({ endpoint, handler }: Route): Promise<Call> =>
  new Promise((resolve) => {
    const { isAdminOnly, isPublic, knowsCaller, method } = endpoint;
    const as = isAdminOnly ? "admin" : isPublic && !knowsCaller ? "visitor" : undefined;
    const call = (name: string, args: Args = {}) => {
      resolve([name, JSON.parse(JSON.stringify(args)), method === "GET", as]);
      return new Promise(() => {});
    };
    const deps = { feeds: { hasDemoLeague: true } };
    void handler({ deps, call, ...exampleOf(endpoint) } as never);
  });

/** The calls of the contract, and by hand those of functions that no handler reaches first. */
const calls: readonly Call[] = [
  ...(await Promise.all(routes.map(recordCall))),
  ["count_read", { action: "search_fans" }, false],
  ["count_refusal", {}, false],
  ["delete_own_account", { profile_id: idOf("me"), confirmation: "nobody@example.com" }, false],
  ["get_minimum_age", {}, true, "visitor"],
  ["is_picture_unchecked", { path: "public/00000000-0000-4000-8000-000000000000.png" }, true],
  ["list_posts_about", { entity_type: "TEAM", entity_id: idOf("team0") }, true],
  ["list_posts_of_friends", {}, true],
  ["list_unused_pictures", {}, true],
  ["require_admin", {}, true, "admin"],
  ["search_cities", { input: "bost" }, true],
];

/** An example of every function of the API. If several calls reach a function, the last one counts. */
export const examples: Readonly<Record<string, Example>> = Object.fromEntries(
  calls.map(([name, args, isRead, as]) => [
    name,
    { args, as, isRead, refusal: refusals[name], showsOther: readsOfOther.includes(name) },
  ]),
);
