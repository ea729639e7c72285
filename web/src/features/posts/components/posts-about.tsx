import type { Item } from "@contract/items.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { ShortList } from "@/components/ui/short-list";
import { useUserId } from "@/features/auth/auth-context";
import { PostItem } from "@/features/posts/components/post-item";
import { PostSkeletons } from "@/features/posts/components/post-skeletons";
import { distinctPosts } from "@/features/posts/post-lists";
import { postListQuery } from "@/features/posts/queries";
import { useDraftSubject } from "@/features/posts/use-draft";
import { paths } from "@/lib/paths";

export function PostsAbout({ item }: { item: Item }) {
  const userId = useUserId();
  const { type: entityType, id: entityId, name } = item;
  const [, setDraftSubject] = useDraftSubject(userId);
  const { key } = useLocation();
  const query = useInfiniteQuery(postListQuery(userId, { entityType, entityId }, key));
  const title = useRef<HTMLHeadingElement>(null);
  const posts = query.data && distinctPosts(query.data.pages);
  const start = item.isRetired ? null : (
    <LinkButton
      to={paths.newPost}
      variant={posts?.length ? "secondary" : "primary"}
      onClick={() => setDraftSubject({ entityType, entityId, name })}
    >
      Say something
    </LinkButton>
  );
  return (
    <section aria-labelledby="posts-about" className="grid gap-4 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <CardTitle id="posts-about" ref={title} tabIndex={-1} className="text-2xl">
          What fans say
        </CardTitle>
        {posts?.length ? start : null}
      </div>
      <QueryView
        query={{ ...query, data: posts }}
        errorTitle="Failed to load the posts"
        loading={<PostSkeletons count={2} />}
      >
        {(posts) =>
          posts.length === 0 ? (
            <EmptyState title={`Not a word about ${name}${start ? " yet" : ""}`} action={start}>
              {start ? "Someone has to start." : null}
            </EmptyState>
          ) : (
            <ShortList shown={1} className="grid gap-3" end={<NextPageButton query={query} />}>
              {posts.map((post) => (
                <li key={post.id} className="grid">
                  <PostItem
                    post={post}
                    userId={userId}
                    onDeleted={() => title.current?.focus({ preventScroll: true })}
                    isAboutKnown
                  />
                </li>
              ))}
            </ShortList>
          )
        }
      </QueryView>
    </section>
  );
}
