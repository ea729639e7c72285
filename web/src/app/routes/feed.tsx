import { pageHeads } from "@/app/page-heads";
import { Columns } from "@/components/layout/columns";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { FansAside } from "@/features/fans/components/fans-aside";
import { Feed } from "@/features/posts/components/feed";
import { MatchDay } from "@/features/sweepstakes/play/match-day";
import { paths } from "@/lib/paths";
import { useMedia } from "@/lib/use-media";

export function FeedPage() {
  // Below a list without end nobody would see it: where there is one column, it is not even asked for.
  const hasRoom = useMedia("(min-width: 1024px)");
  return (
    <Page width="columns">
      <PageHeader {...pageHeads[paths.feed]} />
      <Columns
        isSideSticky
        main={<Feed />}
        side={
          hasRoom ? (
            <>
              <MatchDay />
              <FansAside />
            </>
          ) : null
        }
      />
    </Page>
  );
}
