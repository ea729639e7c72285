import type { Game } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { TextSource } from "@/components/ui/text-source";
import { useUserId } from "@/features/auth/auth-context";
import { crestsQuery } from "@/features/catalogue/queries";
import { itemId } from "@/features/catalogue/selectable-items";
import { contestantCatalogue } from "@/features/sweepstakes/admin/contestant-catalogue";
import type { Columns, ReadFile } from "@/features/sweepstakes/admin/fixtures/file";
import { FileSettings } from "@/features/sweepstakes/admin/fixtures/file-settings";
import { newestReader } from "@/features/sweepstakes/admin/fixtures/read-in-worker";
import { clockOf, type FileClock } from "@/features/sweepstakes/admin/fixtures/row-starts";
import {
  choicesOf,
  type MatchedRow,
  matchResults,
  scoresOf,
} from "@/features/sweepstakes/admin/results/match-results";
import { MatchedRows, RowCount } from "@/features/sweepstakes/admin/results/matched-rows";
import {
  type Contestants,
  useContestants,
  withSidesOf,
} from "@/features/sweepstakes/admin/use-contestants";
import { type Choices, matchupOf } from "@/features/sweepstakes/matchup";
import type { Scores } from "@/features/sweepstakes/scores";
import { serverNow } from "@/lib/api/server-clock";
import { toast } from "@/lib/toast";
import type { DateOrder } from "@/lib/written-moments";

interface PasteResultsProps {
  games: readonly Game[];
  text: string;
  onTextChange: (text: string) => void;
  /** Receives the file's choices, for review before sending. */
  onChoose: (choices: Choices, scores: Scores) => void;
  /** Whether a press opened it; the pressed button has disappeared. */
  takesFocus: boolean;
}

/** A parsed file with the admin's settings. */
interface Choice {
  text: string;
  file: ReadFile;
  columns: Columns | null;
  zone: string | null;
  order: DateOrder | null;
}
/** A parsed file matched with the contest's games. */
interface Reading extends Choice {
  clock: FileClock;
  rows: readonly MatchedRow[];
}

/** Imports results from a file or pasted lines, and selects them in a contest's games. */
export function PasteResults(props: PasteResultsProps) {
  const { games, text, onTextChange, onChoose, takesFocus } = props;
  const userId = useUserId();
  const { data: crests } = useQuery(crestsQuery(userId));
  const [reading, setReading] = useState<Reading | null>(null);
  const newestChoice = useRef<Choice | null>(null);
  const [readNewest] = useState(newestReader);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);

  /** Matches a file's rows with the games, and selects the certain results. */
  function take(contestants: Contestants, next: Choice) {
    newestChoice.current = next;
    const catalogue = contestantCatalogue(withSidesOf(contestants, games), crests ?? []);
    const leagues = games.map((game) => {
      const { kind, sides } = matchupOf(game);
      return catalogue.byId.get(itemId(kind, sides[0].id))?.competition;
    });
    const clock = clockOf(next.file, next, leagues.find((league) => league) ?? null);
    const rows = matchResults(next.file.rows, games, catalogue, { clock, now: serverNow() });
    setReading({ ...next, rows, clock });
    onChoose(choicesOf(rows), scoresOf(rows));
  }

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
          <>
            <TextSource
              text={text}
              onTextChange={(next) => {
                onTextChange(next);
                setReading(null);
                newestChoice.current = null;
              }}
              onRead={async (written) => {
                const file = await readNewest(written, null);
                if (!file) return;
                take(contestants, { text: written, file, columns: null, zone: null, order: null });
              }}
              fileLabel="File of results"
              intro="Drop a CSV file here, choose one, or paste its lines below."
              label="Results"
              placeholder={"Arsenal 2-1 Chelsea\nLiverpool 0-0 Everton"}
              readLabel="Read results"
            />
            <RowCount rows={reading?.rows ?? []} />
            {reading ? (
              <FileSettings
                file={reading.file}
                chosen={reading.columns}
                clock={reading.clock}
                hidden={["round", "sport", "final"]}
                onChange={(choice) => {
                  take(contestants, { ...reading, ...choice });
                  if (!choice.columns) return;
                  readNewest(reading.text, choice.columns).then(
                    (file) => {
                      const newest = newestChoice.current;
                      if (file && newest) take(contestants, { ...newest, file });
                    },
                    () => toast.error("It could not be read. Please try again."),
                  );
                }}
              />
            ) : null}
          </>
        )}
      </QueryView>
      <MatchedRows
        rows={reading?.rows ?? []}
        onTake={(taken) => {
          if (!reading) return;
          const rows = reading.rows.map((row) =>
            row === taken ? { ...row, kind: "taken" as const } : row,
          );
          setReading({ ...reading, rows });
          onChoose(choicesOf(rows), scoresOf(rows));
        }}
      />
    </Card>
  );
}
