import type { Post } from "@contract/posts.ts";
import { useEffect, useRef, useState } from "react";
import { PostItem } from "@/features/posts/components/post-item";
import { type PostSource, sourceName } from "@/features/posts/queries";
import { useVirtualPosts } from "@/features/posts/use-virtual-posts";

/**
 * Whether a list's end is visible; put the ref at the bottom of its last item. A new `last` resets
 * the result until it is observed.
 */
function useEndInView<E extends Element>(last: number | undefined) {
  const end = useRef<E>(null);
  const [seen, setSeen] = useState<{ last: number | undefined } | null>(null);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      setSeen(entries.at(-1)?.isIntersecting ? { last } : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [last]);
  return { end, isInView: seen !== null && seen.last === last };
}

interface PostRowsProps {
  posts: readonly Post[];
  source: PostSource;
  userId: string;
  hasNextPage: boolean;
  /** Whether the next page can be fetched now. */
  isNextReady: boolean;
  fetchNextPage: () => unknown;
  onDeleted: () => void;
}

/** A list's posts, mounted near the viewport only; fetches more at its end. */
export function PostRows(props: PostRowsProps) {
  const { posts, source, userId, hasNextPage, isNextReady, fetchNextPage, onDeleted } = props;
  const virtual = useVirtualPosts(posts, sourceName(source));
  const { end, isInView } = useEndInView<HTMLDivElement>(posts.at(-1)?.id);

  const isNextDue = isInView && isNextReady;
  useEffect(() => {
    if (isNextDue) void fetchNextPage();
  }, [isNextDue, fetchNextPage]);

  return (
    <div className="relative">
      {/* A block: a grid would measure every post again with each change. */}
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
              <PostItem post={post} userId={userId} onDeleted={onDeleted} />
            </li>
          ) : null;
        })}
      </ol>
      <div ref={end} className="absolute bottom-0 h-px w-full" />
    </div>
  );
}
