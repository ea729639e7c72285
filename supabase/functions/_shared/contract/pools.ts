import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { contests, nextRound } from "./next-round.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { requiredText } from "./text.ts";
import { userCard } from "./users.ts";
import { instant, noContent, numericId, uuid } from "./values.ts";

export const poolLimits = {
  name: 60,
  members: 500,
  poolsOfAFan: 20,
  codeLength: 10,
  page: { size: 20, largest: 100 },
} as const;

export const pool = z.object({
  id: numericId,
  name: z.string(),
  /** Lets a fan join; every member may share it. */
  code: z.string(),
  /** Exactly one of the two is set. */
  seriesId: z.nullable(numericId),
  sweepstakeId: z.nullable(numericId),
  /** The name of that series or sweepstake. */
  contestName: z.string(),
  memberCount: z.int(),
  /** Whether the caller is the longest-standing member. */
  isOwner: z.boolean(),
  /**
   * Whether its sweepstake is over and the leader has won; always false for a series, which may
   * continue.
   */
  isDecided: z.boolean(),
  /** Whether its sweepstake was canceled, without a winner. */
  isCancelled: z.boolean(),
});
export type Pool = z.infer<typeof pool>;

export const contestPool = z.extend(pool, {
  /** The members who have entered the sweepstake. */
  enteredCount: z.int(),
});
export type ContestPool = z.infer<typeof contestPool>;

export const poolWithRound = z.extend(pool, {
  /** The sweepstake, or the series' next round; null if the series has none. */
  round: z.nullable(nextRound),
});
export type PoolWithRound = z.infer<typeof poolWithRound>;

export const poolInvite = z.object({
  name: z.string(),
  /** Null if the owner has no name, or if caller and owner are hidden from each other by a block. */
  hostFirstName: z.nullable(z.string()),
  contestName: z.string(),
  memberCount: z.int(),
  /** When the next picks lock; null if the contest accepts none. */
  locksAt: z.nullable(instant),
  /** For members only. */
  poolId: z.nullable(numericId),
});
export type PoolInvite = z.infer<typeof poolInvite>;

const member = z.object({
  memberId: uuid,
  /** "A fan" if a block hides caller and member from each other. */
  user: userCard,
  joinedAt: instant,
  isOwner: z.boolean(),
  isMe: z.boolean(),
  /** Whether the member has entered the pool's sweepstake or next round. */
  hasPicked: z.boolean(),
});
export type PoolMember = z.infer<typeof member>;

export const poolMembersPage = z.object({ members: z.array(member), pagination });

/** The caller's pools, the last joined first. */
export const listPools = endpoint("GET /pools", { output: z.array(pool) });

export const getPool = endpoint("GET /pools/:id", { output: poolWithRound });

/** The preview behind an invite link, for anyone with its code; 404 for a dead code. */
export const getPoolInvite = endpoint("GET /pools/invite/:code", {
  isPublic: true,
  knowsCaller: true,
  params: z.object({ code: z.string().check(z.maxLength(100)) }),
  output: poolInvite,
});

export const listPoolMembers = endpoint("GET /pools/:id/members", {
  query: pageQueryOf("members", poolLimits.page.size, poolLimits.page.largest),
  output: poolMembersPage,
});

const poolName = requiredText(poolLimits.name, "The name", "Give the pool a name");

const newPool = z
  .object({
    name: poolName,
    seriesId: z.nullish(numericId),
    sweepstakeId: z.nullish(numericId),
  })
  .check(
    z.refine(
      ({ seriesId, sweepstakeId }) =>
        (seriesId ?? null) === null || (sweepstakeId ?? null) === null,
      {
        path: ["seriesId"],
        error: "A pool is for a series or a sweepstake, not both",
      },
    ),
    z.refine(({ seriesId, sweepstakeId }) => (seriesId ?? sweepstakeId ?? null) !== null, {
      path: ["sweepstakeId"],
      error: "A pool is for a series or a sweepstake",
    }),
  );
export type NewPool = z.input<typeof newPool>;

export const createPool = endpoint("POST /pools", {
  creates: "always",
  changes: contests,
  body: newPool,
  output: poolWithRound,
});

/**
 * Succeeds for a member, too; 404 with the code that was valid when the owner removed the caller.
 */
export const joinPool = endpoint("POST /pools/join", {
  changes: contests,
  body: z.object({ code: z.string("Enter the pool's code").check(z.maxLength(100)) }),
  output: poolWithRound,
});

export const leavePool = endpoint("DELETE /pools/:id/membership", { output: noContent });

export const updatePool = endpoint("PATCH /pools/:id", {
  body: z.object({ name: poolName }),
  output: poolWithRound,
});

export const deletePool = endpoint("DELETE /pools/:id", { output: noContent });

/** A fan's id, or the `memberId` if a block hides the fan. */
export const removePoolMember = endpoint("DELETE /pools/:id/members/:userId", {
  changes: contests,
  output: noContent,
});

/** Invalidates the old code. */
export const renewPoolCode = endpoint("POST /pools/:id/code", { output: poolWithRound });
