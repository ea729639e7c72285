import { Suspense } from "react";
import { headOf } from "@/app/pages";
import { Columns } from "@/components/layout/columns";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { Feed } from "@/features/posts/components/feed";
import { lazyPart, Nothing } from "@/lib/lazy-part";
import { useMediaQuery } from "@/lib/page/use-media-query";
import { paths } from "@/lib/paths";

const loadAside = () => import("@/app/routes/feed-aside");
const FeedAside = lazyPart(loadAside, "FeedAside", Nothing);

export function FeedPage() {
  // Below an infinite list it would never be seen, so single-column layouts do not load it.
  const hasRoom = useMediaQuery("(min-width: 64rem)");
  return (
    <Page width="columns">
      <PageHeader {...headOf(paths.feed)} />
      <Columns
        isSideSticky
        main={<Feed />}
        side={
          // Never empty, so the form beside it keeps its width while the parts load.
          hasRoom ? (
            <div className="grid gap-6 lg:gap-8">
              <Suspense>
                <FeedAside />
              </Suspense>
            </div>
          ) : null
        }
      />
    </Page>
  );
}
