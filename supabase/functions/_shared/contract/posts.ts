import * as z from "zod/mini";
import { type EntityType, entityType } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { cleanText, isStorable } from "./text.ts";
import { textLength } from "./text-length.ts";
import { blankAsAbsent, instant, noContent, numericId, numericIdText, uuid } from "./values.ts";

export const postLimits = {
  length: 280,
  /** The counter warns below this number of remaining characters. */
  warnBelow: 20,
  pageSize: 10,
  largestPage: 50,
} as const;

/** The length that the limit applies to: that of the stored text. */
export const postLength = (content: string): number => textLength(cleanText(content));

/** The text of a post or a reply; error messages use the label. */
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
      isStorable(label),
    );

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
  /** The replies that the reader can see. */
  replyCount: z.int().check(z.nonnegative()),
  isLikedByCurrentUser: z.boolean(),
  /** The post's item; all null for a post without one. */
  entityType: z.nullable(entityType),
  entityId: z.nullable(numericId),
  entityName: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  /** The author's current feeling, -5 to 5: the rating, or else ±4 for a verb of the tagline. */
  authorFeeling: z.nullable(z.int()),
  user: author,
});
export type Post = z.infer<typeof post>;

export const postsPage = z.object({ posts: z.array(post), pagination });
export type PostsPage = z.infer<typeof postsPage>;

export const likeState = z.object({
  likeCount: z.int().check(z.nonnegative()),
  isLikedByCurrentUser: z.boolean(),
});

const pageQuery = pageQueryOf("posts", postLimits.pageSize, postLimits.largestPage);
const postAudience = z.enum(["everyone", "friends"], "Choose everyone or friends");
export type PostAudience = z.infer<typeof postAudience>;

/** An item needs its kind, too. */
const isCompleteItem = z.superRefine<{
  readonly entityType?: EntityType | null | undefined;
  readonly entityId?: number | null | undefined;
}>((input, context) => {
  const [type, id] = [input.entityType ?? null, input.entityId ?? null];
  if ((type === null) === (id === null)) return;
  const path = [type === null ? "entityType" : "entityId"];
  context.addIssue({ code: "custom", path, message: "Send both the item's kind and its id" });
});

/** All posts; or those of the caller's friends, without the caller's; or all about an item. */
export const listPosts = endpoint("GET /posts", {
  query: z
    .extend(pageQuery, {
      audience: blankAsAbsent(postAudience),
      entityType: blankAsAbsent(entityType),
      entityId: blankAsAbsent(numericIdText),
    })
    .check(
      isCompleteItem,
      z.refine(({ audience, entityId }) => audience !== "friends" || entityId === undefined, {
        path: ["audience"],
        message: "Choose friends or an item",
      }),
    ),
  output: postsPage,
});

export const listPostsOfUser = endpoint("GET /posts/user/:userId", {
  query: pageQuery,
  output: postsPage,
});

export const getPost = endpoint("GET /posts/:id", { output: post });

/**
 * A client-made key per submission. A retry with the same key creates nothing and returns 201 with
 * the first post or reply.
 */
export const submissionId = z.optional(uuid);

export const createPost = endpoint("POST /posts", {
  creates: "always",
  body: z
    .object({
      content: messageText("Post"),
      entityType: z.nullish(entityType),
      entityId: z.nullish(numericId),
      submissionId,
    })
    .check(isCompleteItem),
  output: post,
});

export const deletePost = endpoint("DELETE /posts/:id", { output: noContent });

export const likePost = endpoint("POST /posts/:id/like", { output: likeState });

export const unlikePost = endpoint("DELETE /posts/:id/like", { output: likeState });
