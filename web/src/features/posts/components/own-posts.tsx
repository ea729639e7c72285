import { EmptyState } from "@/components/ui/empty-state";
import { useUserId } from "@/features/auth/auth-context";
import { Composer } from "@/features/posts/components/composer";
import { PostList } from "@/features/posts/components/post-list";

export function OwnPosts() {
  return (
    <div className="grid gap-6">
      <Composer />
      <PostList
        source={{ authorId: useUserId() }}
        heading="Your posts"
        empty={<EmptyState title="No posts yet. Be the first to post something!" />}
      />
    </div>
  );
}
