// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FriendsVoices } from "@/features/posts/components/friends-voices";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api", () => ({ api: mocks.api }));
vi.mock("@/lib/use-near", () => ({ useNear: () => true }));

const nothing = { posts: [], pagination: { hasNextPage: false, nextCursor: null } };
const never = new Promise(() => {});
const kept = () => screen.queryByRole("status")?.textContent;

beforeEach(() => {
  localStorage.clear();
  mocks.api.mockReset();
});

describe("FriendsVoices", () => {
  it("keeps room for what may come", async () => {
    mocks.api.mockReturnValue(never);
    renderInApp(<FriendsVoices />);
    await waitFor(() => expect(kept()).toBe("Loading posts"));
  });

  it("keeps none for friends who said nothing the last time", async () => {
    mocks.api.mockResolvedValue(nothing);
    const { unmount } = renderInApp(<FriendsVoices />);
    await waitFor(() => expect(mocks.api).toHaveBeenCalledOnce());
    await waitFor(() => expect(kept()).toBeUndefined());
    unmount();
    mocks.api.mockReturnValue(never);
    renderInApp(<FriendsVoices />);
    await waitFor(() => expect(mocks.api).toHaveBeenCalledTimes(2));
    expect(kept()).toBeUndefined();
  });
});
