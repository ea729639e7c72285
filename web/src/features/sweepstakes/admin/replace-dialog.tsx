import { useState } from "react";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ChangeDialog } from "@/features/sweepstakes/admin/change-dialog";
import {
  type GameDialogProps,
  problemsOf,
  useGameChange,
} from "@/features/sweepstakes/admin/game-dialogs";
import { reasonProblem } from "@/features/sweepstakes/admin/reason";
import { ReasonField } from "@/features/sweepstakes/admin/reason-field";
import { resultId } from "@/features/sweepstakes/admin/result-fields";
import { SideField } from "@/features/sweepstakes/admin/side-field";
import { useContestants } from "@/features/sweepstakes/admin/use-contestants";
import { matchupOf } from "@/features/sweepstakes/matchup";

/** Replaces the sides of a game that has not started. */
export function ReplaceDialog(props: GameDialogProps) {
  const { seen, sweepstake, game, change } = useGameChange(props);
  const expectedRevision = sweepstake.revision;
  const contestants = useContestants(useUserId());
  const { sides, title } = matchupOf(game);
  const [chosen, setChosen] = useState<readonly (number | null)[]>(sides.map(({ id }) => id));
  const [reason, setReason] = useState("");
  const { isPlayerBased } = game;
  const noun = isPlayerBased ? "player" : "team";
  const fields = [`${noun}OneId`, `${noun}TwoId`] as const;
  const [one, two] = chosen;

  return (
    <ChangeDialog
      title={`Who plays instead of ${title}?`}
      description={
        sweepstake.entryCount === 0
          ? "The game keeps its time."
          : "All picks for this game are deleted. Everyone who entered is notified and can pick again until it starts."
      }
      submitLabel="Replace"
      isDangerous
      check={() =>
        problemsOf({
          [fields[0]]: one ? null : `Choose a ${noun}`,
          [fields[1]]: two ? null : `Choose a ${noun}`,
          reason: reasonProblem(reason),
        })
      }
      save={() => {
        if (!one || !two) return Promise.resolve();
        return change(
          isPlayerBased
            ? { playerOneId: one, playerTwoId: two, reason, expectedRevision }
            : { teamOneId: one, teamTwoId: two, reason, expectedRevision },
        );
      }}
      done={`Replaced ${title}`}
      seen={seen}
      onClose={props.onClose}
      returnTo={resultId(game.id)}
    >
      {(problems) => (
        <>
          <QueryView
            query={contestants}
            errorTitle="Failed to load required data"
            loading={
              <SkeletonGroup label="Loading teams and players">
                <Skeleton className="h-20" />
              </SkeletonGroup>
            }
          >
            {({ sports, of }) => {
              const sport = sports.find(({ slug }) => slug === game.sportSlug);
              return fields.map((field, index) => (
                <SideField
                  key={field}
                  label={`${isPlayerBased ? "Player" : "Team"} ${index === 0 ? "One" : "Two"}`}
                  contestants={sport ? of(sport) : []}
                  isPlayerBased={isPlayerBased}
                  value={chosen[index] ?? null}
                  otherSide={chosen[1 - index] ?? null}
                  onValueChange={(id) => setChosen(chosen.with(index, id))}
                  error={problems[field]}
                />
              ));
            }}
          </QueryView>
          <ReasonField value={reason} onChange={setReason} error={problems.reason} />
        </>
      )}
    </ChangeDialog>
  );
}
