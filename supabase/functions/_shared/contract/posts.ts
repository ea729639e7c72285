import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cleanText, isCleanText, mostLineBreaks } from "./text.ts";
import { blankAsAbsent, instant, nothing, numericId, numericIdText, uuid } from "./values.ts";

/** Held together with the database by a test. */
export const postLimits = {
  length: 280,
  /** With fewer characters than this left, the counter warns. */
  warnBelow: 20,
  pageSize: 10,
  largestPage: 50,
} as const;

/** The length that the limit is about: Unicode code points of what would be stored. */
export const postLength = (content: string): number => [...cleanText(content)].length;

const content = z
  .pipe(
    z.string({
      error: ({ input }) => (input === undefined ? "Post cannot be empty" : "Post must be text"),
    }),
    z.transform(cleanText),
  )
  .check(
    z.refine((text) => text !== "", "Post cannot be empty"),
    z.refine(
      (text) => postLength(text) <= postLimits.length,
      `Post exceeds maximum length of ${postLimits.length} characters`,
    ),
    isCleanText("Post", mostLineBreaks),
  );

export const post = z.object({
  id: numericId,
  content: z.string(),
  createdAt: instant,
  likeCount: z.int().check(z.nonnegative()),
  isLikedByCurrentUser: z.boolean(),
  user: z.object({
    supabaseId: uuid,
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
  }),
});
export type Post = z.infer<typeof post>;

export const postsPage = z.object({
  posts: z.array(post),
  pagination: z.object({
    hasNextPage: z.boolean(),
    /** Opaque; what to send as `cursor` for the next page. */
    nextCursor: z.nullable(z.string()),
  }),
});
export type PostsPage = z.infer<typeof postsPage>;

export const likeState = z.object({
  likeCount: z.int().check(z.nonnegative()),
  isLikedByCurrentUser: z.boolean(),
});
export type LikeState = z.infer<typeof likeState>;

const pageSizeRule = `A page has between 1 and ${postLimits.largestPage} posts`;
const pageQuery = z.object({
  cursor: z.optional(z.string()),
  pageSize: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,4}$/, pageSizeRule)), z.transform(Number))
      .check(z.refine((size) => size >= 1 && size <= postLimits.largestPage, pageSizeRule)),
    postLimits.pageSize,
  ),
});
export const postAudience = z.enum(["everyone", "friends"], "Choose everyone or friends");
export type PostAudience = z.infer<typeof postAudience>;
const byId = z.object({ id: numericIdText });

/** Everybody's posts, or those of the caller's friends, without the own ones. */
export const listPosts = {
  method: "GET",
  path: "/posts",
  query: z.extend(pageQuery, { audience: blankAsAbsent(postAudience) }),
  output: postsPage,
} as const satisfies Endpoint;

export const listPostsOfUser = {
  method: "GET",
  path: "/posts/user/:userId",
  params: z.object({ userId: uuid }),
  query: pageQuery,
  output: postsPage,
} as const satisfies Endpoint;

export const createPost = {
  method: "POST",
  path: "/posts",
  body: z.object({ content }),
  output: post,
} as const satisfies Endpoint;

export const deletePost = {
  method: "DELETE",
  path: "/posts/:id",
  params: byId,
  output: nothing,
} as const satisfies Endpoint;

export const likePost = {
  method: "POST",
  path: "/posts/:id/like",
  params: byId,
  output: likeState,
} as const satisfies Endpoint;

export const unlikePost = {
  method: "DELETE",
  path: "/posts/:id/like",
  params: byId,
  output: likeState,
} as const satisfies Endpoint;
