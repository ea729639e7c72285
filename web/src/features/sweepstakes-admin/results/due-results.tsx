import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { Form } from "@/components/ui/form";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { ResultFields } from "@/features/sweepstakes-admin/results/result-fields";
import { ResultQuestion } from "@/features/sweepstakes-admin/results/result-question";
import { SubmitResults } from "@/features/sweepstakes-admin/results/submit-results";
import { useDueResults } from "@/features/sweepstakes-admin/results/use-due-results";
import { tasksQuery } from "@/features/tasks/queries";
import { serverNow } from "@/lib/api/server-clock";
import { paths } from "@/lib/paths";

/** Another admin or a feed may enter results in the meantime. */
const pollInterval = 30_000;

const isWaiting = ({ isCompleted, isVoid, isPaused, startTime }: Game) =>
  !isCompleted && !isVoid && !isPaused && Date.parse(startTime) <= serverNow();

/** An admin who entered a contest with a prize decides nothing in it. */
const isAllowed = ({ hasSubmittedPicks, prizePool }: Sweepstake) =>
  !hasSubmittedPicks || prizePool === 0;

/** All games whose results are due, of all contests, one tap each, and sent together. */
export function DueResults() {
  const userId = useUserId();
  const { data } = useQuery({ ...tasksQuery(userId), refetchInterval: pollInterval });
  const ids = (data?.tasks ?? []).flatMap(({ kind, path }) =>
    kind === "RESULTS_DUE" ? [new URLSearchParams(path.split("?")[1]).get("sweepstake") ?? ""] : [],
  );
  const contests = useQueries({
    queries: ids.map((id) => ({ ...sweepstakeQuery(userId, id), refetchInterval: pollInterval })),
    combine: (queries) => queries.flatMap(({ data }) => (data ? [data] : [])),
  });
  const due = contests
    .filter(isAllowed)
    .map((contest) => ({ contest, games: gamesOf(contest).filter(isWaiting) }))
    .filter(({ games }) => games.length > 0);
  const form = useDueResults(due);
  return (
    <Form
      aria-label="Results due"
      onSubmit={form.submit}
      // Not a grid: a sticky grid item cannot leave its row.
      className="flex flex-col gap-6"
    >
      {due.length > 0 ? (
        <h2 className="headline text-2xl">Results due</h2>
      ) : (
        <p className="text-soft">Choose a sweepstake to see its games.</p>
      )}
      {due.map(({ contest, games }) => (
        <section key={contest.id} aria-label={contest.name} className="grid gap-2">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            <TextLink to={paths.manageSweepstake(contest.id)}>{contest.name}</TextLink>
          </h3>
          <Card flush>
            {games.map((game) => (
              <ResultFields
                key={game.id}
                game={game}
                isFinal={game === contest.finalGame}
                choice={form.choices[game.id]}
                onChoose={(sideId) => form.choose(game.id, sideId)}
                score={form.scores[game.id]}
                onScore={(score) => form.enterScore(game, score)}
                actions={null}
              />
            ))}
          </Card>
        </section>
      ))}
      {form.problems.map((problem) => (
        <Banner key={problem} tone="error">
          {problem}
        </Banner>
      ))}
      <SubmitResults count={form.count} isPending={form.isPending} />
      {form.warning ? (
        <ResultQuestion
          warning={form.warning}
          isPending={form.isPending}
          onConfirm={form.confirm}
          onClose={form.closeWarning}
        />
      ) : null}
    </Form>
  );
}
