// @vitest-environment happy-dom
import { markNotificationsRead, type Notification } from "@contract/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationList } from "@/features/notifications/components/notification-list";
import { ApiError } from "@/lib/api-error";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { error: mocks.error } }));

const liked = (n: number, isRead: boolean): Notification => ({
  ...{ id: `179538239912345${n}-POST_LIKED-${n}`, kind: "POST_LIKED", isRead },
  ...{ createdAt: "2026-11-20T12:00:00Z", actors: [], actorCount: 0 },
  subject: { type: "POST", id: n, content: `Post ${n}` },
});

let pages: Notification[][];
let refusal: ApiError | null;
beforeEach(() => {
  pages = [[liked(2, false), liked(1, true)]];
  refusal = null;
  mocks.api.mockReset().mockImplementation(async (endpoint: unknown, input) => {
    if (endpoint === markNotificationsRead) return { unreadCount: 0 };
    if (refusal) throw refusal;
    const at = Number(input.query?.cursor ?? 0);
    const nextCursor = at + 1 < pages.length ? String(at + 1) : null;
    return {
      ...{ unreadCount: 1, notifications: pages[at] },
      pagination: { hasNextPage: nextCursor !== null, nextCursor },
    };
  });
});
const marked = () =>
  mocks.api.mock.calls.filter(([endpoint]) => endpoint === markNotificationsRead);

describe("NotificationList", () => {
  it("says which are new, and marks all up to the newest as read", async () => {
    renderInApp(<NotificationList />);
    const items = await screen.findAllByRole("listitem");
    expect(items.map((item) => within(item).getByRole("link").textContent)).toEqual([
      "New: Somebody liked your post",
      "Somebody liked your post",
    ]);
    expect(within(items[0] as HTMLElement).getByText("“Post 2”")).toBeTruthy();
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(marked()[0]?.[1]).toEqual({ body: { upTo: liked(2, false).id } });
  });

  it("marks nothing where nothing is new", async () => {
    pages = [[liked(1, true)]];
    renderInApp(<NotificationList />);
    await screen.findByRole("listitem");
    expect(marked()).toEqual([]);
  });

  it("says where they will be while there are none", async () => {
    pages = [[]];
    renderInApp(<NotificationList />);
    expect(await screen.findByText("All quiet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Say something" }).getAttribute("href")).toBe("/feed");
  });

  it("goes on with older ones, each once", async () => {
    pages = [
      [liked(3, true), liked(2, true)],
      [liked(2, true), liked(1, true)],
    ];
    const { user } = renderInApp(<NotificationList />);
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("can be tried again when they could not be loaded", async () => {
    refusal = new ApiError({ status: 403, code: "FORBIDDEN", message: "No" });
    const { user } = renderInApp(<NotificationList />);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Failed to load your notifications",
    );
    refusal = null;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  });
});
