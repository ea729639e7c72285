import * as z from "zod/mini";
import type { FeedSource } from "../_shared/contract/feed-sources.ts";
import { instant } from "../_shared/contract/values.ts";

const points = z.nullable(z.int().check(z.gte(0), z.lte(999)));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** A match of a source, as the database stores it. */
export const feedRow = z.object({
  externalId: z.string().check(z.minLength(1), z.maxLength(100)),
  round: z.int().check(z.gte(0), z.lte(999)),
  sideOne: name,
  sideTwo: name,
  /** A second name of the side, tried if no item has the first. */
  sideOneShort: z.optional(z.nullable(name)),
  sideTwoShort: z.optional(z.nullable(name)),
  /** Null while the source names no time. */
  startTime: z.nullable(instant),
  /** ABANDONED: interrupted, and not yet decided. */
  status: z.enum(["SCHEDULED", "LIVE", "FINAL", "AWARDED", "POSTPONED", "ABANDONED", "CANCELLED"]),
  scoreOne: points,
  scoreTwo: points,
  winner: z.nullable(z.enum(["ONE", "TWO", "DRAW"])),
  /** A match that cannot be drawn. */
  isKnockout: z.optional(z.boolean()),
  /** Why an admin has to enter the result, although the match has ended. */
  problem: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});
export type FeedRow = z.infer<typeof feedRow>;

/** Whether the database can store the row. One that it rejects would make each read fail. */
export function isStorable({ externalId, sideOne, sideTwo, startTime }: FeedRow): boolean {
  const isInThisCentury = startTime === null || /^20\d\d-/.test(new Date(startTime).toJSON());
  return isInThisCentury && !/\0|\p{Surrogate}/u.test(`${externalId} ${sideOne} ${sideTwo}`);
}

/** A match that could not be read. The source's other matches are stored nevertheless. */
export interface UnreadMatch {
  readonly name: string;
  readonly round: number | null;
  readonly reason: string;
}

/** The winner by the scores; null until both are known. */
export const winnerOf = (one: number | null, two: number | null): FeedRow["winner"] =>
  one === null || two === null ? null : one > two ? "ONE" : one < two ? "TWO" : "DRAW";

/** A file of a source, or undefined if the entity tag says that it has not changed. */
export type SourceFile = { readonly text: string; readonly etag: string | null } | undefined;

export interface FileOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** The hosts that one https redirect may lead to. */
  readonly redirectsTo?: RegExp;
}

/** Reads a path below the source's base address. */
export type ReadFile = (path: string, options?: FileOptions) => Promise<SourceFile>;

export interface FeedQuery {
  readonly competition: string;
  readonly season: string;
  /** The rounds to read; null for all. */
  readonly rounds: readonly number[] | null;
  readonly etag: string | null;
}

interface FeedRead {
  /** Null if nothing has changed. */
  readonly rows: readonly FeedRow[] | null;
  readonly unread?: readonly UnreadMatch[];
  readonly etag: string | null;
}

/** Reads one source. */
export interface Adapter {
  readonly source: FeedSource;
  /** For errors that admins read. */
  readonly name: string;
  read(query: FeedQuery, readFile: ReadFile): Promise<FeedRead>;
}
