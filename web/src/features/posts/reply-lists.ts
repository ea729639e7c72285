import type { RepliesPage, Reply } from "@contract/replies.ts";
import type { InfiniteData } from "@tanstack/react-query";

export type ReplyList = InfiniteData<RepliesPage, string | null>;

/**
 * All replies, oldest first, without duplicates: the user's new one stays after those loaded later.
 */
export const distinctReplies = (pages: readonly RepliesPage[]): Reply[] =>
  [
    ...new Map(pages.flatMap(({ replies }) => replies).map((reply) => [reply.id, reply])).values(),
  ].toSorted((a, b) => a.id - b.id);

/** Replaces every page's replies with the result of `change`. */
const withPages = (list: ReplyList, change: (replies: Reply[], isLast: boolean) => Reply[]) => ({
  ...list,
  pages: list.pages.map((page, index) => ({
    ...page,
    replies: change(page.replies, index === list.pages.length - 1),
  })),
});

export const withReply = (list: ReplyList, reply: Reply): ReplyList =>
  withPages(list, (replies, isLast) => (isLast ? [...replies, reply] : replies));

export const withoutReply = (list: ReplyList, id: number): ReplyList =>
  withPages(list, (replies) => replies.filter((reply) => reply.id !== id));
