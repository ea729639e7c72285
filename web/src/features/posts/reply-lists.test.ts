import type { RepliesPage } from "@contract/replies";
import { describe, expect, it } from "vitest";
import {
  distinctReplies,
  type ReplyList,
  withoutReply,
  withReply,
} from "@/features/posts/reply-lists";

const reply = (id: number) => ({
  id,
  postId: 1,
  content: `Reply ${id}`,
  createdAt: "2026-11-20T12:00:00Z",
  user: { supabaseId: "", firstName: null, lastName: null, profileImageUrl: null },
});
const page = (...ids: number[]): RepliesPage => ({
  replies: ids.map(reply),
  pagination: { hasNextPage: true, nextCursor: "next" },
});
const list = (...pages: RepliesPage[]): ReplyList => ({ pages, pageParams: pages.map(() => null) });
const ids = (of: ReplyList) => distinctReplies(of.pages).map(({ id }) => id);

describe("the replies to a post", () => {
  it("keeps the fan's new reply at the end, once, until its own page is loaded", () => {
    const { pages } = withReply(list(page(1, 2)), reply(9));
    expect(ids(list(...pages))).toEqual([1, 2, 9]);
    expect(ids(list(...pages, page(3, 4), page(9, 10)))).toEqual([1, 2, 3, 4, 9, 10]);
  });

  it("drops a deleted reply from every page", () => {
    expect(ids(withoutReply(list(page(1, 2), page(2, 3)), 2))).toEqual([1, 3]);
  });
});
