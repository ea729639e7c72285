// @vitest-environment happy-dom
import { createReply, deleteReply, listReplies, type Reply } from "@contract/replies";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Replies } from "@/features/posts/components/replies";
import { ApiError } from "@/lib/api/api-error";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn(), success: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { success: mocks.success, error: mocks.error } }));

const author = { supabaseId: "ben", firstName: "Ben", lastName: null, profileImageUrl: null };
const post = {
  id: 5,
  content: "Sixth man",
  createdAt: "2026-11-20T12:00:00Z",
  user: author,
  likeCount: 0,
  replyCount: 2,
  isLikedByCurrentUser: false,
  entityType: null,
  entityId: null,
  entityName: null,
  slug: null,
  authorFeeling: null,
};
const reply = (id: number, content: string, user = author): Reply => ({
  id,
  postId: 5,
  content,
  createdAt: "2026-11-20T12:00:00Z",
  user,
});
const mine = reply(3, "Not me", { ...author, supabaseId: userId, firstName: "Ann" });

let replies: Reply[];
let refusal: ApiError | null;
beforeEach(() => {
  replies = [reply(1, "Me too"), mine];
  refusal = null;
  mocks.api.mockReset().mockImplementation(async (endpoint: unknown) => {
    if (refusal) throw refusal;
    if (endpoint === listReplies)
      return { replies, pagination: { hasNextPage: false, nextCursor: null } };
    if (endpoint === createReply) return reply(4, "Says who?");
    return endpoint === deleteReply ? null : undefined;
  });
});
const saying = (text: string) =>
  screen.findByText(text).then((said) => within(said.closest("article") as HTMLElement));

describe("Replies", () => {
  it("shows replies oldest first, with Delete on the fan's own and Report on others", async () => {
    renderInApp(<Replies post={post} />);
    expect(screen.getByRole("heading", { name: "2 replies" })).toBeTruthy();
    expect(
      (await saying("Me too")).getByRole("button", { name: "More about this reply" }),
    ).toBeTruthy();
    expect((await saying("Not me")).getByRole("button", { name: "Delete reply" })).toBeTruthy();
    expect(screen.getAllByRole("article").map((said) => said.getAttribute("aria-label"))).toEqual([
      "Reply by Ben",
      "Reply by Ann",
    ]);
  });

  it("invites the fan to be the first when there are none", async () => {
    replies = [];
    renderInApp(<Replies post={{ ...post, replyCount: 0 }} />);
    expect(await screen.findByText("No replies yet")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Replies" })).toBeTruthy();
  });

  it("loads replies again after a failure", async () => {
    refusal = new ApiError({ status: 403, code: "FORBIDDEN", message: "No" });
    const { user } = renderInApp(<Replies post={post} />);
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the replies");
    refusal = null;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await saying("Me too");
  });

  it("includes a new reply, and keeps the text of a rejected one", async () => {
    const { user } = renderInApp(<Replies post={post} />);
    await saying("Me too");
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your reply" });
    await user.type(field, "Says who?");
    refusal = new ApiError({
      status: 429,
      code: "TOO_MANY_REQUESTS",
      message: "Catch your breath",
    });
    await user.click(screen.getByRole("button", { name: "Reply" }));
    await waitFor(() => expect(mocks.error).toHaveBeenCalledWith("Catch your breath"));
    expect(field.value).toBe("Says who?");
    refusal = null;
    await user.type(field, "{Control>}{Enter}{/Control}");
    await waitFor(() => expect(mocks.success).toHaveBeenCalledWith("Reply posted"));
    expect(field.value).toBe("");
    expect(mocks.api).toHaveBeenCalledWith(createReply, {
      params: { id: "5" },
      body: { content: "Says who?", submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(screen.getAllByRole("article")).toHaveLength(3);
  });

  it("removes a deleted reply after a confirmation", async () => {
    const { user } = renderInApp(<Replies post={post} />);
    await user.click((await saying("Not me")).getByRole("button", { name: "Delete reply" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Not me")).toBeNull());
    expect(mocks.success).toHaveBeenCalledWith("Reply deleted");
    await waitFor(() => expect(document.activeElement?.id).toBe("replies"));
  });

  it("lets the post's author remove replies of others", async () => {
    const own = { ...post, user: { ...author, supabaseId: userId } };
    const { user } = renderInApp(<Replies post={own} />);
    await user.click((await saying("Me too")).getByRole("button", { name: "Remove reply" }));
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByText("Me too")).toBeNull());
    expect(mocks.success).toHaveBeenCalledWith("Reply removed");
    expect(mocks.api).toHaveBeenCalledWith(deleteReply, { params: { id: "1" } });
  });
});
