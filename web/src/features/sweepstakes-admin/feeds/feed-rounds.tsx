import type { Feed, FeedRound } from "@contract/feeds.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextLink } from "@/components/ui/text-link";
import type { FeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { writeErrorText } from "@/lib/api/api-error";
import { serverNow } from "@/lib/api/server-clock";
import { useAction } from "@/lib/forms/use-action";
import { formatLock } from "@/lib/instants";
import { paths } from "@/lib/paths";

const chip =
  "label-type inline-flex min-h-11 items-center rounded-full border-2 border-line px-4 text-sm " +
  "hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper";

const isUpcoming = ({ sweepstakeId, lastStart }: FeedRound) =>
  sweepstakeId === null && lastStart !== null && Date.parse(lastStart) > serverNow();

/** Links to the new drafts, which an admin then publishes. */
function MadeDrafts({ rounds }: { rounds: readonly FeedRound[] }) {
  const drafts = rounds.flatMap(({ round, sweepstakeId: id }) =>
    id === null ? [] : [{ round, id }],
  );
  if (drafts.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="font-semibold">{drafts.length === 1 ? "Your draft:" : "Your drafts:"}</span>
      {drafts.map(({ round, id }) => (
        <TextLink key={round} to={paths.manageSweepstake(id)}>
          {`Round ${round}`}
        </TextLink>
      ))}
    </p>
  );
}

/** Rounds without a contest, from which an admin makes drafts. */
export function FeedRounds({ feed, writes }: { feed: Feed; writes: FeedWrites }) {
  const [selection, setSelection] = useState<readonly number[]>([]);
  const [madeRounds, setMadeRounds] = useState<readonly number[]>([]);
  const open = feed.rounds.filter(isUpcoming);
  const drafts = (
    <MadeDrafts rounds={feed.rounds.filter(({ round }) => madeRounds.includes(round))} />
  );
  const numbers = open.map(({ round }) => round);
  const rounds = selection.filter((round) => numbers.includes(round));
  const draft = useAction(() => writes.draft.mutateAsync({ rounds: [...rounds] }), {
    done: rounds.length === 1 ? "1 draft made" : `${rounds.length} drafts made`,
    failed: (error) => writeErrorText(error, "No draft was made"),
    onDone: () => {
      setMadeRounds(rounds);
      setSelection([]);
    },
  });
  if (open.length === 0) return drafts;
  const [first] = open;
  return (
    <Form onSubmit={() => draft.run()} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="label-type mb-1.5 text-sm">Rounds without a contest</legend>
        {first?.firstStart ? (
          <p className="numerals text-sm text-soft">
            {`Round ${first.round} starts ${formatLock(first.firstStart)}.`}
          </p>
        ) : null}
        <div className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
          <button
            type="button"
            aria-pressed={rounds.length === numbers.length}
            onClick={() => setSelection(rounds.length === numbers.length ? [] : numbers)}
            className={chip}
          >
            All remaining
          </button>
          {open.map(({ round, gameCount }) => (
            <button
              key={round}
              type="button"
              aria-pressed={rounds.includes(round)}
              onClick={() =>
                setSelection(
                  rounds.includes(round)
                    ? rounds.filter((one) => one !== round)
                    : [...rounds, round],
                )
              }
              className={chip}
            >
              {`Round ${round} (${gameCount})`}
            </button>
          ))}
        </div>
      </fieldset>
      <Button
        type="submit"
        className="justify-self-start"
        loading={draft.isPending}
        disabled={rounds.length === 0}
      >
        {rounds.length === 0
          ? "Make drafts"
          : rounds.length === 1
            ? "Make 1 draft"
            : `Make ${rounds.length} drafts`}
      </Button>
      {drafts}
    </Form>
  );
}
