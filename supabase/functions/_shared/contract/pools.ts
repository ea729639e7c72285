import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { cleanText, isCleanText } from "./text.ts";
import { userCard } from "./users.ts";
import { instant, noContent, numericId, numericIdText, uuid } from "./values.ts";

/** A test compares these with the database. */
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
  /** Whether its sweepstake was cancelled, without a winner. */
  isCancelled: z.boolean(),
});
export type Pool = z.infer<typeof pool>;

const member = z.object({
  memberId: uuid,
  /** "A fan" if one of the two has blocked the other. */
  user: userCard,
  joinedAt: instant,
  isOwner: z.boolean(),
  isMe: z.boolean(),
});
export type PoolMember = z.infer<typeof member>;

export const poolMembersPage = z.object({ members: z.array(member), pagination });

const byId = z.object({ id: numericIdText });

/** The caller's pools, the last joined first. */
export const listPools = {
  method: "GET",
  path: "/pools",
  output: z.array(pool),
} as const satisfies Endpoint;

export const getPool = {
  method: "GET",
  path: "/pools/:id",
  params: byId,
  output: pool,
} as const satisfies Endpoint;

export const listPoolMembers = {
  method: "GET",
  path: "/pools/:id/members",
  params: byId,
  query: pageQueryOf("members", poolLimits.page.size, poolLimits.page.largest),
  output: poolMembersPage,
} as const satisfies Endpoint;

const poolName = z.pipe(z.string("Give the pool a name"), z.transform(cleanText)).check(
  z.refine((text) => text !== "", "Give the pool a name"),
  z.refine(
    (text) => [...text].length <= poolLimits.name,
    `The name is limited to ${poolLimits.name} characters`,
  ),
  isCleanText("The name"),
);

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

export const createPool = {
  method: "POST",
  path: "/pools",
  body: newPool,
  output: pool,
} as const satisfies Endpoint;

/** Succeeds for a member, too. */
export const joinPool = {
  method: "POST",
  path: "/pools/join",
  body: z.object({ code: z.string("Enter the pool's code").check(z.maxLength(100)) }),
  output: pool,
} as const satisfies Endpoint;

export const leavePool = {
  method: "DELETE",
  path: "/pools/:id/membership",
  params: byId,
  output: noContent,
} as const satisfies Endpoint;

export const updatePool = {
  method: "PATCH",
  path: "/pools/:id",
  params: byId,
  body: z.object({ name: poolName }),
  output: pool,
} as const satisfies Endpoint;

export const deletePool = {
  method: "DELETE",
  path: "/pools/:id",
  params: byId,
  output: noContent,
} as const satisfies Endpoint;

/** A fan's id, or the `memberId` if a block hides the fan. */
export const removePoolMember = {
  method: "DELETE",
  path: "/pools/:id/members/:userId",
  params: z.object({ id: numericIdText, userId: uuid }),
  output: noContent,
} as const satisfies Endpoint;

/** Invalidates the old code. */
export const renewPoolCode = {
  method: "POST",
  path: "/pools/:id/code",
  params: byId,
  output: pool,
} as const satisfies Endpoint;
