import { changeGame, type GameChange } from "@contract/sweepstake-changes.ts";
import { type Game, type Sweepstake, sweepstakeLimits } from "@contract/sweepstakes.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { DialogFields, Words } from "@/components/ui/action-dialog";
import { useUserId } from "@/features/auth/auth-context";
import { useWrite } from "@/features/auth/use-write";
import { gamesOf, matchupOf } from "@/features/sweepstakes/matchup";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { contestChanges } from "@/features/sweepstakes-admin/dialogs/contest-changes";
import { reasonProblem } from "@/features/sweepstakes-admin/dialogs/reason";
import { writeErrorText } from "@/lib/api/api-error";
import { lazyDialog } from "@/lib/lazy-part";

export const ActionDialog = lazyDialog(
  () => import("@/components/ui/action-dialog"),
  "ActionDialog",
);

export const reasonField = {
  label: "Reason",
  hint: "Every fan can read it.",
  isLong: true,
  required: true,
  maxLength: sweepstakeLimits.reason,
  check: reasonProblem,
};

export const resultId = (gameId: number) => `result-${gameId}`;

export const changeFailed = (error: unknown) =>
  writeErrorText(error, "Failed to save the change. Please try again.");

interface Change extends Words {
  /** The toast after saving. */
  done: string;
}

interface ContestChange<K extends string> extends Change {
  send: (values: Record<K, string>) => Promise<unknown>;
}

interface GameQuestion<K extends string> extends Change {
  change: (values: Record<K, string>) => GameChange;
}

interface ContestDialogProps<K extends string> {
  sweepstake: Sweepstake;
  /** By default, the reason. */
  fields?: (sweepstake: Sweepstake) => DialogFields<K>;
  ask: (sweepstake: Sweepstake) => ContestChange<K>;
  returnTo?: string;
  onClose: () => void;
}

/** Asks before one change, which the server rejects if the contest differs from what the admin saw. */
export function ContestDialog<K extends string = "reason">(props: ContestDialogProps<K>) {
  const { sweepstake, ask, returnTo = "sweepstake-games", onClose } = props;
  const fields = props.fields ?? (() => ({ reason: reasonField }) as DialogFields<K>);
  const client = useQueryClient();
  const userId = useUserId();
  async function reload(seen: Sweepstake) {
    const query = sweepstakeQuery(userId, String(seen.id));
    const present = await client.fetchQuery({ ...query, staleTime: 0 });
    return present && { present, news: contestChanges(seen, present) };
  }
  return (
    <ActionDialog
      subject={sweepstake}
      fields={fields}
      ask={(seen) => ({ ...ask(seen), failed: changeFailed })}
      reload={reload}
      cancelLabel="Keep it as it is"
      returnTo={returnTo}
      onClose={onClose}
    />
  );
}

export interface GameDialogProps {
  sweepstake: Sweepstake;
  game: Game;
  onClose: () => void;
}

interface SeenGame {
  game: Game;
  /** "Arsenal vs Chelsea". */
  title: string;
  sweepstake: Sweepstake;
}

interface GameChangeProps<K extends string> extends GameDialogProps {
  fields?: (seen: SeenGame) => DialogFields<K>;
  ask: (seen: SeenGame) => GameQuestion<K>;
}

export function GameDialog<K extends string = "reason">(props: GameChangeProps<K>) {
  const { sweepstake, game: opened, fields, ask, onClose } = props;
  const { mutateAsync } = useWrite(changeGame);
  function seenIn(seen: Sweepstake): SeenGame {
    const game = gamesOf(seen).find(({ id }) => id === opened.id) ?? opened;
    return { game, title: matchupOf(game).title, sweepstake: seen };
  }
  return (
    <ContestDialog<K>
      sweepstake={sweepstake}
      returnTo={resultId(opened.id)}
      onClose={onClose}
      {...(fields && { fields: (seen) => fields(seenIn(seen)) })}
      ask={(seen) => {
        const { change, ...question } = ask(seenIn(seen));
        const params = { id: String(seen.id), gameId: String(opened.id) };
        return { ...question, send: (values) => mutateAsync({ params, body: change(values) }) };
      }}
    />
  );
}
