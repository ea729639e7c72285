import { pageHeads } from "@/app/page-heads";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { Feed } from "@/features/posts/components/feed";
import { paths } from "@/lib/paths";

export function FeedPage() {
  return (
    <Page>
      <PageHeader {...pageHeads[paths.feed]} />
      <Feed />
    </Page>
  );
}
