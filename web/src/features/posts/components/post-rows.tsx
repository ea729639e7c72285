import type { Post } from "@contract/posts.ts";
import { useEffect } from "react";
import { PostItem } from "@/features/posts/components/post-item";
import { type PostSource, sourceName } from "@/features/posts/queries";
import { useEndInView } from "@/features/posts/use-end-in-view";
import { useVirtualPosts } from "@/features/posts/use-virtual-posts";

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
