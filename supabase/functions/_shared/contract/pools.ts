import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { cleanText, isCleanText } from "./text.ts";
import { userCard } from "./users.ts";
import { instant, noContent, numericId, numericIdText, uuid } from "./values.ts";

/** Held together with the database's rules by a test. */
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
  /** What lets a fan in; every member may hand it on. */
  code: z.string(),
  /** One of the two: what its table is over. */
  seriesId: z.nullable(numericId),
  sweepstakeId: z.nullable(numericId),
  /** The name of that series or sweepstake. */
  contestName: z.string(),
  memberCount: z.int(),
  /** Whether the caller has been in it the longest. */
  isOwner: z.boolean(),
  /** Whether its sweepstake is over, so that who is first has won; never over a series, which may go on. */
  isDecided: z.boolean(),
  /** Whether its sweepstake was called off, so that nobody wins. */
  isCancelled: z.boolean(),
});
export type Pool = z.infer<typeof pool>;

const member = z.object({
  memberId: uuid,
  /** "A fan" where one of the two has blocked the other. */
  user: userCard,
  joinedAt: instant,
  isOwner: z.boolean(),
  isMe: z.boolean(),
});
export type PoolMember = z.infer<typeof member>;

export const poolMembersPage = z.object({ members: z.array(member), pagination });

const byId = z.object({ id: numericIdText });

/** Those that the caller is in, the one joined last first. */
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
        error: "A pool is over a series or over a sweepstake, not both",
      },
    ),
    z.refine(({ seriesId, sweepstakeId }) => (seriesId ?? sweepstakeId ?? null) !== null, {
      path: ["sweepstakeId"],
      error: "A pool is over a series or over a sweepstake",
    }),
  );
export type NewPool = z.input<typeof newPool>;

export const createPool = {
  method: "POST",
  path: "/pools",
  body: newPool,
  output: pool,
} as const satisfies Endpoint;

/** Also for who is in it already. */
export const joinPool = {
  method: "POST",
  path: "/pools/join",
  body: z.object({ code: z.string("Give the code of the pool").check(z.maxLength(100)) }),
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

/** A fan's id, or the `memberId` where a block hides who it is. */
export const removePoolMember = {
  method: "DELETE",
  path: "/pools/:id/members/:userId",
  params: z.object({ id: numericIdText, userId: uuid }),
  output: noContent,
} as const satisfies Endpoint;

/** The old code lets nobody in any more. */
export const renewPoolCode = {
  method: "POST",
  path: "/pools/:id/code",
  params: byId,
  output: pool,
} as const satisfies Endpoint;
