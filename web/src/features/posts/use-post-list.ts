import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { distinctPosts } from "@/features/posts/post-lists";
import { postListQuery } from "@/features/posts/queries";

/** The list that this visit of the page shows: everybody's posts (null) or one author's. */
export function usePostList(userId: string, authorId: string | null) {
  const { key } = useLocation();
  const query = useInfiniteQuery(postListQuery(userId, authorId, key));
  const { data } = query;
  const posts = useMemo(() => (data ? distinctPosts(data.pages) : []), [data]);
  return { ...query, posts };
}
