import { listSweepstakeLog } from "@contract/standings.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { FanName } from "@/features/sweepstakes/games/fan-name";
import { sources } from "@/features/sweepstakes/games/sources";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { logWords } from "@/features/sweepstakes/standings/log-words";
import { read } from "@/lib/api/read";
import { useIsNear } from "@/lib/page/use-is-near";

/** All admins' changes to a sweepstake, visible to every fan. */
export function OrganizersLog({ sweepstake }: { sweepstake: Sweepstake }) {
  const place = useRef<HTMLElement>(null);
  const query = useQuery({
    ...read(useUserId(), listSweepstakeLog, {
      params: { id: String(sweepstake.id) },
      staleTime: 0,
      meta: {},
    }),
    enabled: useIsNear(place),
  });
  const games = gamesOf(sweepstake);
  return (
    <Card ref={place} aria-labelledby="organizers-log" className="grid gap-4">
      <CardTitle id="organizers-log">Changes to this contest</CardTitle>
      <QueryView
        query={query}
        errorTitle="Failed to load the changes"
        loading={<SkeletonRows label="Loading the changes" rows={2} rowStyle="h-12" />}
      >
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-soft">
              Nothing so far. Every result and every change shows up here.
            </p>
          ) : (
            <ol className="grid gap-4">
              {entries.map((entry) => (
                <li
                  key={`${entry.at}-${entry.kind}-${entry.gameId}`}
                  className="grid gap-0.5 border-t border-line pt-4 first:border-t-0 first:pt-0"
                >
                  <p className="font-semibold wrap-anywhere">{logWords(entry, games)}</p>
                  {entry.reason ? (
                    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                      {entry.reason}
                    </p>
                  ) : null}
                  <p className="text-sm text-soft">
                    {entry.admin ? (
                      <FanName user={entry.admin} />
                    ) : (
                      <span>{`By the feed${entry.source ? ` (${sources[entry.source].name})` : ""}`}</span>
                    )}
                    <span>{entry.isByEntrant ? ", who entered · " : " · "}</span>
                    <RelativeTime instant={entry.at} />
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </Card>
  );
}
