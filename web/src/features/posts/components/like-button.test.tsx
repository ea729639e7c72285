// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LikeButton } from "@/features/posts/components/like-button";
import { ApiError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/toast", () => ({ toast: { error: vi.fn() } }));
vi.mock("@/lib/api/api", () => ({
  api: () =>
    Promise.reject(new ApiError({ status: 404, code: "NOT_FOUND", message: "Post not found" })),
}));

const postOf = (isLikedByCurrentUser: boolean) => ({
  id: 7,
  content: "Penalties are a coin toss.",
  createdAt: "2026-11-01T12:00:00Z",
  likeCount: 1,
  replyCount: 0,
  isLikedByCurrentUser,
  subject: null,
  user: { id: "ben", supabaseId: "ben", firstName: "Ben", lastName: null, profileImageUrl: null },
});

it.each([
  [false, "Failed to like the post. Please try again."],
  [true, "Failed to unlike the post. Please try again."],
])("reports a failure in the specification's words (liked before: %s)", async (isLiked, text) => {
  vi.mocked(toast.error).mockClear();
  const { user } = renderInApp(<LikeButton post={postOf(isLiked) as never} userId={userId} />);
  await user.click(screen.getByRole("button", { name: /^Like/ }));
  await expect.poll(() => vi.mocked(toast.error).mock.calls).toEqual([[text]]);
});
