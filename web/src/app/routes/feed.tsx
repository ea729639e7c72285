import { pageHeads } from "@/app/page-heads";
import { Page } from "@/components/layout/page";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Composer } from "@/features/posts/components/composer";
import { NewPosts } from "@/features/posts/components/new-posts";
import { PostList } from "@/features/posts/components/post-list";
import { paths } from "@/lib/paths";

export function FeedPage() {
  return (
    <Page>
      <PageHeader {...pageHeads[paths.feed]} />
      <div className="grid gap-6">
        <Composer />
        <NewPosts />
        <PostList
          authorId={null}
          heading="Latest posts"
          empty={<EmptyState title="No posts yet. Be the first to post something!" />}
        />
      </div>
    </Page>
  );
}
