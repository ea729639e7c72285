import type { Sweepstake } from "@contract/sweepstakes.ts";
import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";

const typedText = z.nullable(z.string());

/** A fan's unsaved answer to a tie-break. The text is the submitted answer until the fan types another. */
export function useKeptAnswer(userId: string, { id, tieBreak, tieBreakAnswer }: Sweepstake) {
  const key = `not-just-me-tie-break-${userId}-${id}`;
  const [typed, setTyped] = useSessionStorageState(key, typedText, null);
  const savedText = tieBreakAnswer === null ? "" : String(tieBreakAnswer);
  const text = typed ?? savedText;
  return {
    text,
    setText: setTyped,
    /** Null without a tie-break, or if the field is empty. */
    answer: tieBreak === null || text.trim() === "" ? null : Number(text),
    hasChanged: tieBreak !== null && text.trim() !== "" && text !== savedText,
  };
}
