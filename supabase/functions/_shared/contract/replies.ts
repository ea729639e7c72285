import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { author, messageText, submissionId } from "./posts.ts";
import { instant, noContent, numericId } from "./values.ts";

/** A reply may be as long as a post. A test compares these with the database. */
export const replyLimits = { pageSize: 20, largestPage: 50 } as const;

export const reply = z.object({
  id: numericId,
  postId: numericId,
  content: z.string(),
  createdAt: instant,
  user: author,
});
export type Reply = z.infer<typeof reply>;

export const repliesPage = z.object({ replies: z.array(reply), pagination });
export type RepliesPage = z.infer<typeof repliesPage>;

/** The replies to a post, oldest first. */
export const listReplies = endpoint("GET /posts/:id/replies", {
  query: pageQueryOf("replies", replyLimits.pageSize, replyLimits.largestPage),
  output: repliesPage,
});

export const createReply = endpoint("POST /posts/:id/replies", {
  creates: "always",
  body: z.object({ content: messageText("Reply"), submissionId }),
  output: reply,
});

export const deleteReply = endpoint("DELETE /replies/:id", { output: noContent });
