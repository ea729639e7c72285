import type { Post } from "@contract/posts.ts";

export const postOf = (id: number, changes: Partial<Post> = {}): Post => ({
  id,
  content: `Post ${id}`,
  createdAt: "2026-11-01T12:00:00Z",
  likeCount: 0,
  replyCount: 0,
  isLikedByCurrentUser: false,
  user: { supabaseId: "ben", firstName: "Ben", lastName: null, profileImageUrl: null },
  entityType: null,
  entityId: null,
  entityName: null,
  slug: null,
  authorFeeling: null,
  ...changes,
});
