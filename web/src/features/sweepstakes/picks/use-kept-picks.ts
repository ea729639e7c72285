import * as z from "zod/mini";
import type { Choices } from "@/features/sweepstakes/matchup";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";

const choicesSchema: z.ZodMiniType<Choices> = z.record(z.coerce.number(), z.int());
const noChoices: Choices = {};

export const useKeptPicks = (userId: string, sweepstakeId: number) =>
  useSessionStorageState(`not-just-me-picks-${userId}-${sweepstakeId}`, choicesSchema, noChoices);
