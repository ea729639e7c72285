import type { Feed, FeedChange } from "@contract/feeds.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { changeWords, takenChange } from "@/features/sweepstakes-admin/feeds/change-words";
import { DiffersDialog } from "@/features/sweepstakes-admin/feeds/differs-dialog";
import type { FeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { RejectChange } from "@/features/sweepstakes-admin/feeds/reject-change";
import { writeErrorText } from "@/lib/api/api-error";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

const actions = { RESULT: "Enter", MOVED: "Move", DIFFERS: "Replace" } as const;

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Whether a knock-out ended level, so that an admin has to name the winner. */
const isLevel = ({ kind, winner }: FeedChange) => kind === "RESULT" && winner === null;

/** Applies these results or moves, and shows the outcome in a toast. */
async function applyChanges(
  { take }: Pick<FeedWrites, "take">,
  changes: readonly FeedChange[],
  winner?: "ONE" | "TWO",
): Promise<void> {
  const games = changes.flatMap((change) => takenChange(change, winner && { winner }) ?? []);
  const isMove = changes[0]?.kind === "MOVED";
  try {
    await take.mutateAsync(games);
    toast.success(
      isMove
        ? games.length === 1
          ? "Game moved"
          : `${games.length} games moved`
        : games.length === 1
          ? "Result entered"
          : `${games.length} results entered`,
    );
  } catch (failure) {
    toast.error(writeErrorText(failure, "Nothing was changed"));
  }
}

/** "6 results ready: Enter all"; nothing without a result. */
export function EnterAllResults({ changes, writes }: AllProps) {
  const results = changes.filter(({ kind, winner }) => kind === "RESULT" && winner !== null);
  const label = countOf(results.length, "result ready", "results ready");
  return <ApplyAll label={label} button="Enter all" changes={results} writes={writes} />;
}

interface AllProps {
  changes: readonly FeedChange[];
  writes: Pick<FeedWrites, "take">;
}

function ApplyAll({
  label,
  button,
  changes,
  writes,
}: AllProps & { label: string; button: string }) {
  if (changes.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
      {label}
      <Button
        type="button"
        loading={writes.take.isPending}
        onClick={() => void applyChanges(writes, changes)}
      >
        {button}
      </Button>
    </p>
  );
}

/**
 * The changes that the feed leaves to admins, with a button for each change that can be applied.
 */
export function FeedChanges({ feed, writes }: { feed: Feed; writes: FeedWrites }) {
  const [differing, setDiffering] = useState<FeedChange | null>(null);
  const moves = feed.ready.filter(({ kind }) => kind === "MOVED");
  if (feed.ready.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="label-type text-sm">Waiting for you</h3>
      <EnterAllResults changes={feed.ready} writes={writes} />
      {moves.length > 1 ? (
        <ApplyAll
          label={`${moves.length} games moved`}
          button="Move all"
          changes={moves}
          writes={writes}
        />
      ) : null}
      <ul className="grid divide-y-2 divide-line">
        {feed.ready.map((change) => (
          <li
            key={`${change.gameId} ${change.kind}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{change.name}</p>
              <p className="numerals text-sm text-soft">{changeWords(change)}</p>
            </div>
            <span className="flex flex-wrap gap-2">
              {change.kind === "POSTPONED" ? (
                <LinkButton
                  to={paths.manageSweepstake(change.sweepstakeId)}
                  variant="secondary"
                  aria-label={`Move or void: ${change.name}`}
                >
                  Move or void
                </LinkButton>
              ) : isLevel(change) ? (
                <span className="flex flex-wrap gap-2">
                  {change.name.split(" vs ").map((side, index) => (
                    <Button
                      key={side}
                      variant="secondary"
                      aria-label={`${side} won: ${change.name}`}
                      disabled={writes.take.isPending}
                      onClick={() =>
                        void applyChanges(writes, [change], index === 0 ? "ONE" : "TWO")
                      }
                    >
                      {side} won
                    </Button>
                  ))}
                </span>
              ) : (
                <Button
                  variant="secondary"
                  aria-label={`${actions[change.kind]}: ${change.name}, ${changeWords(change)}`}
                  disabled={writes.take.isPending}
                  onClick={() =>
                    change.kind === "DIFFERS"
                      ? setDiffering(change)
                      : void applyChanges(writes, [change])
                  }
                >
                  {actions[change.kind]}
                </Button>
              )}
              <RejectChange change={change} writes={writes} />
            </span>
          </li>
        ))}
      </ul>
      {differing ? (
        <DiffersDialog change={differing} writes={writes} onClose={() => setDiffering(null)} />
      ) : null}
    </div>
  );
}
