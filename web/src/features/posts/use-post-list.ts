import type { PostsPage } from "@contract/posts.ts";
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { distinctPosts } from "@/features/posts/post-lists";
import {
  type PostSource,
  pollInterval,
  postListQuery,
  postListsKey,
} from "@/features/posts/queries";

type PostList = InfiniteData<PostsPage, string | null>;

/**
 * The first page of a feed that another page fetched within the last poll interval, so that it is as current
 * as an open feed. Undefined without one, and for other lists, which have no poll.
 */
function recentFirstPage(client: QueryClient, userId: string, source: PostSource) {
  if (typeof source !== "string") return undefined;
  const [latest] = client
    .getQueryCache()
    .findAll({ queryKey: postListsKey(userId, source) })
    .filter(({ state }) => !state.isInvalidated && state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  if (!latest || Date.now() - latest.state.dataUpdatedAt > pollInterval) return undefined;
  const { pages, pageParams } = latest.state.data as PostList;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

export function usePostList(userId: string, source: PostSource) {
  const { key } = useLocation();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...postListQuery(userId, source, key),
    initialData: () => recentFirstPage(client, userId, source),
  });
  const { data } = query;
  const posts = useMemo(() => (data ? distinctPosts(data.pages) : []), [data]);
  return { ...query, posts };
}
