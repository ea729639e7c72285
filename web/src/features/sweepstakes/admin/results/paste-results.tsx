import type { Game } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { crestsQuery } from "@/features/catalogue/queries";
import { contestantCatalogue } from "@/features/sweepstakes/admin/fixtures/contestant-catalogue";
import { ImportRemarks } from "@/features/sweepstakes/admin/fixtures/import-remarks";
import { TextSource } from "@/features/sweepstakes/admin/fixtures/text-source";
import { ofContest } from "@/features/sweepstakes/admin/results/contest-finder";
import { matchResults } from "@/features/sweepstakes/admin/results/match-results";
import { useContestants, withSidesOf } from "@/features/sweepstakes/admin/use-contestants";
import type { Choices } from "@/features/sweepstakes/matchup";
import { whenOnline } from "@/lib/when-online";

interface PasteResultsProps {
  games: readonly Game[];
  text: string;
  onTextChange: (text: string) => void;
  /** The choices that the file makes, to be looked over before they are sent. */
  onChoose: (choices: Choices) => void;
  /** Whether it opened at a press: the button that asked for it has gone. */
  takesFocus: boolean;
}

/** Takes results from a file or from pasted lines, and chooses them in the games of a contest. */
export function PasteResults(props: PasteResultsProps) {
  const { games, text, onTextChange, onChoose, takesFocus } = props;
  const userId = useUserId();
  const { data: crests } = useQuery(crestsQuery(userId));
  const [told, setTold] = useState<{ summary: string; remarks: string[] } | null>(null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="paste-results" className="grid gap-4">
      <CardTitle id="paste-results">Results from a file</CardTitle>
      <QueryView
        query={useContestants(userId)}
        errorTitle="Failed to load required data"
        loading={
          <SkeletonGroup label="Loading teams and players">
            <Skeleton className="h-40" />
          </SkeletonGroup>
        }
      >
        {(contestants) => (
          <TextSource
            text={text}
            onTextChange={(next) => {
              onTextChange(next);
              setTold(null);
            }}
            onRead={async (written) => {
              // With what parses tables, loaded only now.
              const { readResults } = await whenOnline(
                () => import("@/features/sweepstakes/admin/results/read-results"),
              );
              const { results, openCount } = readResults(written);
              const catalogue = contestantCatalogue(withSidesOf(contestants, games), crests ?? []);
              const matched = matchResults(results, games, ofContest(catalogue, games));
              const open = openCount === 0 ? [] : [stillOpen(openCount)];
              setTold({
                summary: summaryOf(results.length, matched.count),
                remarks: [...matched.remarks, ...open],
              });
              onChoose(matched.choices);
            }}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            fileLabel="CSV file of results"
            intro="Drop a CSV file here, choose one, or paste its lines below."
            label="Results"
            placeholder={"Arsenal 2-1 Chelsea\nLiverpool 0-0 Everton"}
            readLabel="Read results"
          />
        )}
      </QueryView>
      <div role="status" className="grid gap-2">
        {told ? (
          <>
            <p className="font-semibold">{told.summary}</p>
            <ImportRemarks remarks={told.remarks} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

const stillOpen = (count: number) =>
  count === 1 ? "1 game of it has no result yet." : `${count} games of it have no result yet.`;

const summaryOf = (read: number, known: number) =>
  known === 0
    ? `${read === 1 ? "1 result" : `${read} results`} read, none of a game of this contest.`
    : `${read === 1 ? "1 result" : `${read} results`} read, ${known} of this contest. Look them over, then submit.`;
