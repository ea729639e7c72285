import { type ReactNode, useCallback, useRef, useState } from "react";
import { Deferred } from "@/components/layout/deferred";
import { ErrorState } from "@/components/ui/error-state";
import { ScrollToTop } from "@/components/ui/scroll-to-top";
import { useUserId } from "@/features/auth/auth-context";
import { PostRows } from "@/features/posts/components/post-rows";
import { PostSkeletons } from "@/features/posts/components/post-skeletons";
import type { PostSource } from "@/features/posts/queries";
import { usePostList } from "@/features/posts/use-post-list";

interface PostListProps {
  source: PostSource;
  heading: string;
  /** Shown without posts. */
  empty: ReactNode;
}

/** An infinite list of posts: the next page loads when the last post is visible. */
export function PostList({ source, heading, empty }: PostListProps) {
  const userId = useUserId();
  const query = usePostList(userId, source);
  const { posts, isPending, isFetching, isPaused, isError, hasNextPage, fetchNextPage } = query;
  const [isReady] = useState(posts.length > 0);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => title.current?.focus({ preventScroll: true }), []);

  return (
    // Disables scroll anchoring: the browser would anchor below the list, stay at its end, and load
    // page after page.
    <section aria-labelledby="post-list" className="grid gap-3 [overflow-anchor:none]">
      <h2 id="post-list" ref={title} tabIndex={-1} className="sr-only">
        {heading}
      </h2>
      <p role="status" className="sr-only">
        {posts.length > 0 ? `${posts.length} posts shown` : ""}
      </p>
      {posts.length > 0 || hasNextPage ? (
        <Deferred isReady={isReady} fallback={<PostSkeletons count={4} />}>
          <PostRows
            posts={posts}
            source={source}
            userId={userId}
            hasNextPage={hasNextPage}
            isNextReady={hasNextPage && !isFetching && !isError}
            fetchNextPage={fetchNextPage}
            onDeleted={focusTitle}
          />
        </Deferred>
      ) : null}
      {isError ? (
        <ErrorState
          title="Failed to load feed. Please try again."
          onRetry={() => void (query.data ? fetchNextPage() : query.refetch())}
          isRetrying={isFetching}
        >
          {posts.length > 0 ? "The posts above are still there." : "It may be your connection."}
        </ErrorState>
      ) : isPaused ? (
        <p role="status" className="py-6 text-center text-soft">
          You're offline. Posts load as soon as you're back.
        </p>
      ) : isPending || hasNextPage ? (
        <PostSkeletons key={isPending ? "all" : "more"} count={isPending ? 4 : 1} />
      ) : posts.length > 0 ? (
        <p className="py-6 text-center text-sm text-soft">No more posts to load</p>
      ) : (
        empty
      )}
      <ScrollToTop />
    </section>
  );
}
