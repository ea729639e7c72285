import type { Endpoint } from "../../../functions/_shared/contract/endpoint.ts";

/**
 * One call as sent to each of the layers. `turn` counts up, so that writes find something to
 * change.
 */
export interface Invocation {
  readonly rpc: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly method: Endpoint["method"];
  /** The path below `/functions/v1/api`. */
  readonly path: string;
  readonly body?: unknown;
  /** Whether the edge function sends it as a visitor for every caller. */
  readonly isPublic?: true;
}

export interface Call {
  readonly name: string;
  /** The request of this fan in this turn. */
  invoke(fanId: string, turn: number): Invocation;
  /** Each turn is another fan's, for calls with a limit per fan. */
  readonly isByMany?: true;
}

/** The demo's rows that the calls refer to. */
export interface Subjects {
  readonly postIds: readonly number[];
  readonly athleteIds: readonly number[];
  /** The sweepstake with most entrants. */
  readonly sweepstakeId: number;
  /** Two, so that each has someone to be compared with. */
  readonly fanIds: readonly string[];
}

const read = (name: string, path: string, rpc: string, args: Invocation["args"] = {}): Call => ({
  name,
  invoke: () => ({ rpc, args, method: "GET", path }),
});

/**
 * Representative calls: every kind of read by the size of its response, and the frequent writes.
 */
export function representativeCalls(subjects: Subjects): Call[] {
  const { postIds, athleteIds, sweepstakeId, fanIds } = subjects;
  return [
    {
      name: "own profile",
      invoke: (fanId) => ({
        rpc: "get_own_profile",
        args: { profile_id: fanId },
        method: "GET",
        path: `/users/${fanId}`,
      }),
    },
    read("feed page", "/posts?pageSize=10", "list_posts", { page_size: 10 }),
    {
      name: "ranking list",
      invoke: () => ({
        rpc: "list_ranking",
        args: { entity_type: "TEAM", is_top: true },
        isPublic: true,
        method: "GET",
        path: "/rankings/teams/top",
      }),
    },
    read("fan search", "/users/search?name=an", "search_fans", { name: "an" }),
    read("recommended fans", "/users/recommended", "recommend_fans"),
    read("friends", "/friends", "list_friends"),
    {
      name: "comparison",
      invoke: (fanId) => {
        const id = fanIds.find((other) => other !== fanId) ?? "";
        return {
          rpc: "compare_fans",
          args: { profile_id: id },
          method: "GET",
          path: `/users/${id}/compare`,
        };
      },
    },
    read("item", "/sports/golf", "get_item", { entity_type: "SPORT", slug_or_id: "golf" }),
    read("standings", `/sweepstakes/${sweepstakeId}/standings`, "list_standings", {
      sweepstake_id: sweepstakeId,
    }),
    read("sports", "/sports", "list_sports"),
    read("teams", "/teams", "list_teams"),
    read("athletes", "/athletes", "list_athletes"),
    {
      name: "save ratings",
      isByMany: true,
      invoke: (_fanId, turn) => {
        const choices = Array.from({ length: 12 }, (_, position) => ({
          entityType: "ATHLETE",
          entityId: athleteIds[(turn * 5 + position) % athleteIds.length] ?? 0,
          rating: 5 - (position % 5),
          position,
        }));
        return {
          rpc: "save_ratings",
          args: { ratings: choices },
          method: "POST",
          path: "/ratings",
          body: { ratings: choices },
        };
      },
    },
    {
      name: "like",
      isByMany: true,
      // Each turn likes another post, and each round of posts has another fan, so a like is rarely
      // repeated.
      invoke: (_fanId, turn) => {
        const id = postIds[turn % postIds.length] ?? 0;
        return {
          rpc: "like_post",
          args: { post_id: id },
          method: "POST",
          path: `/posts/${id}/like`,
        };
      },
    },
    {
      name: "post",
      isByMany: true,
      invoke: (_fanId, turn) => {
        const content = `Not just me, for the ${turn}th time.`;
        return {
          rpc: "create_post",
          args: { content },
          method: "POST",
          path: "/posts",
          body: { content },
        };
      },
    },
  ];
}
