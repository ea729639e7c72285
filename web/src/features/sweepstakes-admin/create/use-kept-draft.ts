import * as z from "zod/mini";
import { emptyDraft, type SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";

const id = z.nullable(z.int());

const draftSchema: z.ZodMiniType<SweepstakeDraft> = z
  .object({
    name: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    prizePool: z.string(),
    rules: z.string(),
    seriesId: z._default(id, null),
    games: z
      .array(
        z.object({
          key: z.int(),
          sportId: id,
          sideOneId: id,
          sideTwoId: id,
          startTime: z.string(),
          canDraw: z._default(z.nullable(z.boolean()), null),
        }),
      )
      .check(z.minLength(1)),
    finalKey: z.int(),
    areDatesOfGames: z._default(z.boolean(), false),
    draws: z._default(
      z.nullable(
        z.object({
          sportId: z.int(),
          regular: z.nullable(z.boolean()),
          final: z.nullable(z.boolean()),
        }),
      ),
      null,
    ),
    tieBreakQuestion: z._default(z.string(), ""),
    tieBreakIsFinalTotal: z._default(z.boolean(), false),
    publishAt: z._default(z.nullable(z.string()), ""),
  })
  .check(z.refine(({ games, finalKey }) => games.some(({ key }) => key === finalKey)));

const nothing = emptyDraft();

export const isEmptyDraft = (draft: SweepstakeDraft) =>
  JSON.stringify(draft) === JSON.stringify(nothing);

/** An admin's unsaved sweepstake. */
export const useKeptDraft = (userId: string) =>
  useSessionStorageState(`not-just-me-sweepstake-draft-${userId}`, draftSchema, nothing);
