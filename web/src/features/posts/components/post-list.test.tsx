// @vitest-environment happy-dom
import { likePost, listPostsOfUser, unlikePost } from "@contract/posts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PostList } from "@/features/posts/components/post-list";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import "@/testing/all-in-view";
import { later } from "@/testing/later";
import { postOf } from "@/testing/posts";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", () => ({ toast: { error: vi.fn() } }));
const lost = new ApiError({ status: 403, code: "FORBIDDEN", message: "Out" });
const ids = Array.from({ length: 12 }, (_, n) => 12 - n);

let isOut: boolean;
let change: () => Promise<{ isLikedByCurrentUser: boolean; likeCount: number }>;
beforeEach(() => {
  vi.clearAllMocks();
  isOut = false;
  vi.mocked(api).mockImplementation((async (endpoint: object, input: { query: object }) => {
    if (endpoint === likePost || endpoint === unlikePost) return change();
    if (endpoint !== listPostsOfUser) return [];
    const isNext = "cursor" in input.query;
    if (isNext && isOut) throw lost;
    return {
      posts: (isNext ? ids.slice(10) : ids.slice(0, 10)).map((id) => postOf(id)),
      pagination: { hasNextPage: !isNext, nextCursor: isNext ? null : "next" },
    };
  }) as never);
});
const open = () =>
  renderInApp(<PostList source={{ authorId: "ben" }} heading="Posts" empty={<p>None</p>} />);
const shown = () => screen.queryAllByRole("article").length;

describe("PostList", () => {
  it("loads the next page at its end, and says when there are no more", async () => {
    open();
    await waitFor(() => expect(shown()).toBe(12));
    expect(screen.getByText("No more posts to load")).toBeTruthy();
    const texts = screen.getAllByText(/^Post \d+$/).map(({ textContent }) => textContent);
    expect(texts).toEqual(ids.map((id) => `Post ${id}`));
  });

  it("keeps the posts above a page that fails to load, and tries again", async () => {
    isOut = true;
    const { user } = open();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to load feed. Please try again.");
    expect(alert.textContent).not.toContain("Out");
    expect(shown()).toBe(10);
    isOut = false;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(shown()).toBe(12));
    expect(screen.queryByRole("alert")).toBeNull();
    const cursors = vi
      .mocked(api)
      .mock.calls.map(([, input]) => (input as { query?: { cursor?: string } }).query?.cursor);
    expect(cursors).toEqual([undefined, "next", "next"]);
  });

  it("changes a like only when the server confirms it, and leaves it unchanged after a failure", async () => {
    const { user } = open();
    await waitFor(() => expect(shown()).toBe(12));
    const heart = within(screen.getAllByRole("article")[0] as HTMLElement).getByRole("button", {
      name: /^Like/,
    });
    const state = () => [heart.getAttribute("aria-pressed"), heart.textContent];
    const counted = later<{ isLikedByCurrentUser: boolean; likeCount: number }>();
    change = () => counted.promise;
    await user.click(heart);
    expect(heart.getAttribute("aria-busy")).toBe("true");
    expect(state()).toEqual(["false", "Like, 0 likes"]);
    // Another fan has liked it, too.
    counted.resolve({ isLikedByCurrentUser: true, likeCount: 2 });
    await waitFor(() => expect(state()).toEqual(["true", "Like, 2 likes"]));
    expect(heart.getAttribute("aria-busy")).toBeNull();
    change = () => Promise.reject(lost);
    await user.click(heart);
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Failed to unlike the post. Please try again."),
    );
    expect(state()).toEqual(["true", "Like, 2 likes"]);
    expect(vi.mocked(api).mock.lastCall?.[0]).toBe(unlikePost);
  });
});
