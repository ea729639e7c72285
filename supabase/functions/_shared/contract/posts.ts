import * as z from "zod/mini";
import { type EntityType, entityType } from "./catalogue.ts";
import type { Endpoint } from "./endpoint.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { cleanText, isCleanText, maxLineBreaks } from "./text.ts";
import { textLength } from "./text-length.ts";
import { blankAsAbsent, instant, noContent, numericId, numericIdText, uuid } from "./values.ts";

/** Held together with the database by a test. */
export const postLimits = {
  length: 280,
  /** With fewer characters than this left, the counter warns. */
  warnBelow: 20,
  pageSize: 10,
  largestPage: 50,
} as const;

/** The length that the limit is about: that of the text as it would be stored. */
export const postLength = (content: string): number => textLength(cleanText(content));

/** What a post says, or what is said to it; the label says which, in refusals. */
export const messageText = (label: string) =>
  z
    .pipe(
      z.string({
        error: ({ input }) =>
          input === undefined ? `${label} cannot be empty` : `${label} must be text`,
      }),
      z.transform(cleanText),
    )
    .check(
      z.refine((text) => text !== "", `${label} cannot be empty`),
      z.refine(
        (text) => postLength(text) <= postLimits.length,
        `${label} exceeds maximum length of ${postLimits.length} characters`,
      ),
      isCleanText(label, maxLineBreaks),
    );

/** Whoever wrote it. */
export const author = z.object({
  supabaseId: uuid,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
});

export const post = z.object({
  id: numericId,
  content: z.string(),
  createdAt: instant,
  likeCount: z.int().check(z.nonnegative()),
  /** Those that the reader can see. */
  replyCount: z.int().check(z.nonnegative()),
  isLikedByCurrentUser: z.boolean(),
  /** What it is about; all null where that is no item. */
  entityType: z.nullable(entityType),
  entityId: z.nullable(numericId),
  entityName: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  /** What the author feels about it by now, -5 to 5: the rating, without one ±4 for a verb of the tagline. */
  authorFeeling: z.nullable(z.int()),
  user: author,
});
export type Post = z.infer<typeof post>;

export const postsPage = z.object({
  posts: z.array(post),
  pagination,
});
export type PostsPage = z.infer<typeof postsPage>;

export const likeState = z.object({
  likeCount: z.int().check(z.nonnegative()),
  isLikedByCurrentUser: z.boolean(),
});

const pageQuery = pageQueryOf("posts", postLimits.pageSize, postLimits.largestPage);
const postAudience = z.enum(["everyone", "friends"], "Choose everyone or friends");
export type PostAudience = z.infer<typeof postAudience>;
const byId = z.object({ id: numericIdText });

/** Who names an item says which kind it is of, too. */
const isWholeItem = z.superRefine<{
  readonly entityType?: EntityType | null | undefined;
  readonly entityId?: number | null | undefined;
}>((input, context) => {
  const [type, id] = [input.entityType ?? null, input.entityId ?? null];
  if ((type === null) === (id === null)) return;
  const path = [type === null ? "entityType" : "entityId"];
  context.addIssue({ code: "custom", path, message: "Name the item and its kind" });
});

/** Everybody's posts; or those of the caller's friends, without the own ones; or everybody's about an item. */
export const listPosts = {
  method: "GET",
  path: "/posts",
  query: z
    .extend(pageQuery, {
      audience: blankAsAbsent(postAudience),
      entityType: blankAsAbsent(entityType),
      entityId: blankAsAbsent(numericIdText),
    })
    .check(
      isWholeItem,
      z.refine(({ audience, entityId }) => audience !== "friends" || entityId === undefined, {
        path: ["audience"],
        message: "Choose friends or an item",
      }),
    ),
  output: postsPage,
} as const satisfies Endpoint;

export const listPostsOfUser = {
  method: "GET",
  path: "/posts/user/:userId",
  params: z.object({ userId: uuid }),
  query: pageQuery,
  output: postsPage,
} as const satisfies Endpoint;

export const getPost = {
  method: "GET",
  path: "/posts/:id",
  params: byId,
  output: post,
} as const satisfies Endpoint;

/**
 * A key that the client makes for each submission. A retry with the same key, after its answer was lost, creates
 * nothing and answers 201 with the first post or reply, as the lost answer would have.
 */
export const submissionId = z.optional(uuid);

export const createPost = {
  method: "POST",
  path: "/posts",
  body: z
    .object({
      content: messageText("Post"),
      entityType: z.nullish(entityType),
      entityId: z.nullish(numericId),
      submissionId,
    })
    .check(isWholeItem),
  output: post,
} as const satisfies Endpoint;

export const deletePost = {
  method: "DELETE",
  path: "/posts/:id",
  params: byId,
  output: noContent,
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
