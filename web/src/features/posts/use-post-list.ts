import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { distinctPosts } from "@/features/posts/post-lists";
import { type PostSource, postListQuery } from "@/features/posts/queries";

/** The list of this visit. */
export function usePostList(userId: string, source: PostSource) {
  const { key } = useLocation();
  const query = useInfiniteQuery(postListQuery(userId, source, key));
  const { data } = query;
  const posts = useMemo(() => (data ? distinctPosts(data.pages) : []), [data]);
  return { ...query, posts };
}
