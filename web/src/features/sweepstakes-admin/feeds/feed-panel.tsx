import type { Feed } from "@contract/feeds.ts";
import type { Series } from "@contract/series.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { FeedButtons } from "@/features/sweepstakes-admin/feeds/feed-buttons";
import { FeedChanges } from "@/features/sweepstakes-admin/feeds/feed-changes";
import { FeedRounds } from "@/features/sweepstakes-admin/feeds/feed-rounds";
import { FeedSetup } from "@/features/sweepstakes-admin/feeds/feed-setup";
import { FeedStatus } from "@/features/sweepstakes-admin/feeds/feed-status";
import { LearnedNames } from "@/features/sweepstakes-admin/feeds/learned-names";
import { useFeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { feedQuery } from "@/features/sweepstakes-admin/feeds/queries";
import { UnknownNames } from "@/features/sweepstakes-admin/feeds/unknown-names";

/** The matches that the source lists in a form that we cannot read or believe, each with its reason. */
function WaitingMatches({ waiting }: Pick<Feed, "waiting">) {
  if (waiting.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="label-type text-sm">Matches we can't use</h3>
      <p className="text-soft">The other matches are read as usual. Enter these results by hand.</p>
      <ul className="grid divide-y-2 divide-line">
        {waiting.map(({ name, round, reason }) => (
          <li key={`${name} ${round} ${reason}`} className="py-3">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-soft wrap-anywhere">
              {round === null ? reason : `Round ${round}: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For admins: the source that a series follows, and everything it needs from them. */
export function FeedPanel({ series }: { series: Series }) {
  const userId = useUserId();
  const query = useQuery({ ...feedQuery(userId, series.id), refetchInterval: 30_000 });
  const writes = useFeedWrites(userId, series.id);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card id="feed" tabIndex={-1} aria-labelledby="feed-title" className="grid gap-6">
      <CardTitle id="feed-title">Fixtures and results</CardTitle>
      <QueryView
        query={query}
        errorTitle="Failed to load the feed"
        loading={<SkeletonRows label="Loading the feed" rows={2} rowStyle="h-12" />}
      >
        {(feed) =>
          isEditing ? (
            <FeedSetup feed={feed} writes={writes} onDone={() => setIsEditing(false)} />
          ) : feed ? (
            <>
              <FeedStatus feed={feed} />
              <FeedButtons feed={feed} writes={writes} onEdit={() => setIsEditing(true)} />
              <FeedChanges feed={feed} writes={writes} />
              <WaitingMatches waiting={feed.waiting} />
              <UnknownNames feed={feed} sportName={series.sportName} writes={writes} />
              <FeedRounds feed={feed} writes={writes} />
              <LearnedNames names={feed.names} forget={writes.forget} />
            </>
          ) : (
            <div className="grid justify-items-start gap-4">
              <p className="max-w-text text-soft">
                Let this series follow a public source: its rounds become drafts, and confirmed
                results are entered automatically. Every decision is in the log.
              </p>
              <Button onClick={() => setIsEditing(true)}>Follow a source</Button>
            </div>
          )
        }
      </QueryView>
    </Card>
  );
}
