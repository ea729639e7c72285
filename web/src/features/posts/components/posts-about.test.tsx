// @vitest-environment happy-dom
import type { Item } from "@contract/items.ts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PostsAbout } from "@/features/posts/components/posts-about";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const post = {
  id: 5,
  content: "Sweep!",
  createdAt: "2026-11-20T12:00:00Z",
  user: { supabaseId: "ben", firstName: "Ben", lastName: null, profileImageUrl: null },
  likeCount: 0,
  replyCount: 0,
  isLikedByCurrentUser: false,
  entityType: "SPORT",
  entityId: 12,
  entityName: "Curling",
  slug: "curling",
  authorFeeling: null,
};
const pagination = { hasNextPage: false, nextCursor: null };
const curling = { id: 12, type: "SPORT", name: "Curling", isRetired: false } as Item;

beforeEach(() => {
  mocks.api.mockReset().mockResolvedValue({ posts: [], pagination });
});

describe("PostsAbout", () => {
  it("links to a new post about the item, whatever the draft was about", async () => {
    const key = `not-just-me-draft-${userId}-subject`;
    sessionStorage.setItem(key, '{"entityType":"TEAM","entityId":1001,"name":"Arsenal"}');
    const { user, router } = renderInApp(<PostsAbout item={curling} />);
    await user.click(await screen.findByRole("link", { name: "Say something" }));
    await screen.findByText("The feed");
    expect(router.state.location).toMatchObject({ pathname: "/feed", hash: "#new-post" });
    expect(JSON.parse(sessionStorage.getItem(key) ?? "")).toEqual({
      entityType: "SPORT",
      entityId: 12,
      name: "Curling",
    });
  });

  it("shows the link to the composer above posts, too", async () => {
    mocks.api.mockResolvedValue({ posts: [post], pagination });
    const { user } = renderInApp(<PostsAbout item={curling} />);
    expect(await screen.findByText("Sweep!")).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Say something" }));
    expect(await screen.findByText("The feed")).toBeTruthy();
  });

  it("hides the link to the composer for a retired item", async () => {
    renderInApp(<PostsAbout item={{ ...curling, isRetired: true }} />);
    expect(await screen.findByText("Not a word about Curling")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Say something" })).toBeNull();
    mocks.api.mockResolvedValue({ posts: [post], pagination });
    renderInApp(<PostsAbout item={{ ...curling, id: 13, isRetired: true }} />);
    expect(await screen.findByText("Sweep!")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Say something" })).toBeNull();
  });
});
