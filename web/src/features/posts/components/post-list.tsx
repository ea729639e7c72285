import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { ScrollToTop } from "@/components/ui/scroll-to-top";
import { useUserId } from "@/features/auth/auth-context";
import { PostItem } from "@/features/posts/components/post-item";
import { PostSkeletons } from "@/features/posts/components/post-skeletons";
import { type PostSource, sourceName } from "@/features/posts/queries";
import { useEndInView } from "@/features/posts/use-end-in-view";
import { usePostList } from "@/features/posts/use-post-list";
import { useVirtualPosts } from "@/features/posts/use-virtual-posts";

interface PostListProps {
  source: PostSource;
  heading: string;
  /** Shown when there are no posts at all. */
  empty: ReactNode;
}

/** Posts without end: more are loaded as the last one comes into view. */
export function PostList({ source, heading, empty }: PostListProps) {
  const userId = useUserId();
  const query = usePostList(userId, source);
  const { posts, isPending, isFetching, isPaused, isError, hasNextPage, fetchNextPage } = query;
  const virtual = useVirtualPosts(posts, sourceName(source));
  const { end, isInView } = useEndInView<HTMLDivElement>(posts.at(-1)?.id);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => title.current?.focus({ preventScroll: true }), []);

  const isNextDue = isInView && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isNextDue) void fetchNextPage();
  }, [isNextDue, fetchNextPage]);

  return (
    // Nothing here may anchor the scroll position: the browser would hold on to what stands below the
    // list, and so stay at the end, and load page after page.
    <section aria-labelledby="post-list" className="grid gap-3 [overflow-anchor:none]">
      <h2 id="post-list" ref={title} tabIndex={-1} className="sr-only">
        {heading}
      </h2>
      <p role="status" className="sr-only">
        {posts.length > 0 ? `${posts.length} posts shown` : ""}
      </p>
      {posts.length > 0 || hasNextPage ? (
        <div className="relative">
          {/* A plain column: as a grid, every post would be measured again with each that comes or goes. */}
          <ol
            ref={virtual.list}
            className="*:not-first:mt-3"
            style={{ paddingTop: virtual.spaceAbove, paddingBottom: virtual.spaceBelow }}
          >
            {virtual.items.map(({ index }) => {
              const post = posts[index];
              return post ? (
                <li
                  key={post.id}
                  ref={virtual.measure}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={hasNextPage ? -1 : posts.length}
                >
                  <PostItem post={post} userId={userId} onDeleted={focusTitle} />
                </li>
              ) : null;
            })}
          </ol>
          <div ref={end} className="absolute bottom-0 h-px w-full" />
        </div>
      ) : null}
      {isError ? (
        <ErrorState
          title="Failed to load feed. Please try again."
          onRetry={() => void (query.data ? fetchNextPage() : query.refetch())}
          isRetrying={isFetching}
        >
          {posts.length > 0
            ? "What you have read so far is still there."
            : "It may be the connection."}
        </ErrorState>
      ) : isPaused ? (
        <p role="status" className="py-6 text-center text-soft">
          You're offline. The posts come as soon as you're back.
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
