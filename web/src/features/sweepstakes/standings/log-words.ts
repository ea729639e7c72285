import type { SweepstakeLogEntry } from "@contract/standings.ts";
import type { Game } from "@contract/sweepstakes.ts";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { formatInstant } from "@/lib/instants";
import { formatDollars } from "@/lib/numbers";

/** A value before or after the change, if it is a text. */
function textIn(values: SweepstakeLogEntry["before"], key: string): string | null {
  const value = values?.[key];
  return typeof value === "string" ? value : null;
}

const score = (values: SweepstakeLogEntry["before"]): string =>
  typeof values?.scoreOne === "number" && typeof values.scoreTwo === "number"
    ? ` (${values.scoreOne}–${values.scoreTwo})`
    : "";

/** The result of a game in words, with its score if that is known. */
const outcome = (values: SweepstakeLogEntry["before"]): string =>
  (textIn(values, "winner") ??
    (values?.isDraw === true ? "a draw" : values?.isVoid === true ? "void" : "no result")) +
  score(values);

const early = (after: SweepstakeLogEntry["after"]): string =>
  after?.isEarly === true ? ", entered before the start" : "";

/** The series that an edit assigned a sweepstake to or removed it from; null if it did neither. */
function seriesWords({ before, after }: Pick<SweepstakeLogEntry, "before" | "after">) {
  const [old, name] = [textIn(before, "series"), textIn(after, "series")];
  if (old === name) return null;
  return name === null
    ? `taken out of the series “${old}”`
    : `made a round of the series “${name}”`;
}

/** The parts of a sweepstake that were amended after the first entry. */
function amendmentWords({ before, after }: Pick<SweepstakeLogEntry, "before" | "after">): string {
  const [old, name] = [textIn(before, "name"), textIn(after, "name")];
  const prize = typeof after?.prizePool === "number" ? formatDollars(after.prizePool) : null;
  const parts = [
    name === null ? null : `renamed from “${old}” to “${name}”`,
    prize === null ? null : `the prize is now ${prize}`,
    after && "rules" in after ? "the rules are new" : null,
    seriesWords({ before, after }),
  ].filter((part) => part !== null);
  const words = parts.join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The action of an admin or a feed as a sentence. */
export function logWords(entry: SweepstakeLogEntry, games: readonly Game[]): string {
  const { kind, gameId, before, after } = entry;
  const game = games.find(({ id }) => id === gameId);
  const title = game ? matchupOf(game).title : "A game";
  if (typeof after?.tieBreakResult === "number")
    return kind === "RESULT"
      ? `Tie-break: ${after.tieBreakResult}`
      : `Tie-break: corrected from ${before?.tieBreakResult} to ${after.tieBreakResult}`;
  switch (kind) {
    case "EDIT": {
      const [left, joined] = [textIn(before, "game"), textIn(after, "game")];
      if (left ?? joined)
        return left === null
          ? `${joined}: added, as it joined its round`
          : `${left}: removed, as it left its round`;
      const [old, name] = [textIn(before, "name"), textIn(after, "name")];
      const series = seriesWords(entry);
      return old !== null && name !== null && old !== name
        ? `Edited, and renamed from “${old}” to “${name}”`
        : series === null
          ? "Edited before anybody had entered"
          : `Edited, and ${series}`;
    }
    case "RESULT":
      return before === null
        ? `${title}: ${after?.isDraw === true ? "" : "won by "}${outcome(after)}${early(after)}`
        : `${title}: result changed from ${outcome(before)} to ${outcome(after)}`;
    case "CORRECTION":
      return `${title}: result corrected from ${outcome(before)} to ${outcome(after)}${early(after)}`;
    case "RESCHEDULE": {
      const [from, to] = [textIn(before, "startTime"), textIn(after, "startTime")];
      return `${title}: moved from ${formatInstant(from ?? "")} to ${formatInstant(to ?? "")}`;
    }
    case "CLOSE":
      return `${title}: picks closed, because it has started`;
    case "VOID":
      return before === null
        ? `${title}: declared void`
        : `${title}: declared void, after ${outcome(before)} had been entered as the ${before.isDraw === true ? "result" : "winner"}`;
    case "REPLACE":
      return `${textIn(before, "game")}: replaced by ${textIn(after, "game")}`;
    case "REOPEN":
      return before?.isPaused === true
        ? `${title}: paused picks resumed`
        : `${title}: reopened (was ${outcome(before)})`;
    case "AMEND":
      return amendmentWords(entry);
    case "CANCEL":
      return "Called off: every game that was still open is void";
  }
}
