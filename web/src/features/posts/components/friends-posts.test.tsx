// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FriendsPosts } from "@/features/posts/components/friends-posts";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn(), isNear: true, isIdle: false }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/page/use-is-near", () => ({ useIsNear: () => mocks.isNear }));
vi.mock("@/lib/page/use-idle", () => ({ useIdle: () => mocks.isIdle }));

const nothing = { posts: [], pagination: { hasNextPage: false, nextCursor: null } };
const never = new Promise(() => {});
const statusText = () => screen.queryByRole("status")?.textContent;

beforeEach(() => {
  localStorage.clear();
  mocks.api.mockReset();
  Object.assign(mocks, { isNear: true, isIdle: false });
});

describe("FriendsPosts", () => {
  it("loads below the fold once the page is idle", async () => {
    mocks.api.mockResolvedValue(nothing);
    Object.assign(mocks, { isNear: false });
    const { unmount } = renderInApp(<FriendsPosts />);
    await waitFor(() => expect(statusText()).toBe("Loading posts"));
    expect(mocks.api).not.toHaveBeenCalled();
    unmount();
    mocks.isIdle = true;
    renderInApp(<FriendsPosts />);
    await waitFor(() => expect(mocks.api).toHaveBeenCalledOnce());
    await waitFor(() => expect(statusText()).toBeUndefined());
  });

  it("reserves room for friends' posts", async () => {
    mocks.api.mockReturnValue(never);
    renderInApp(<FriendsPosts />);
    await waitFor(() => expect(statusText()).toBe("Loading posts"));
  });

  it("reserves no room when friends had no posts last time", async () => {
    mocks.api.mockResolvedValue(nothing);
    const { unmount } = renderInApp(<FriendsPosts />);
    await waitFor(() => expect(mocks.api).toHaveBeenCalledOnce());
    await waitFor(() => expect(statusText()).toBeUndefined());
    unmount();
    mocks.api.mockReturnValue(never);
    renderInApp(<FriendsPosts />);
    await waitFor(() => expect(mocks.api).toHaveBeenCalledTimes(2));
    expect(statusText()).toBeUndefined();
  });
});
