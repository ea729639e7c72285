// @vitest-environment happy-dom
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
} from "@contract/notifications";
import { getOwnProfile } from "@contract/users";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationList } from "@/features/notifications/components/notification-list";
import { ownProfileQuery } from "@/features/profile/queries";
import { ApiError } from "@/lib/api/api-error";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { error: mocks.error } }));

const liked = (n: number, isRead: boolean): Notification => ({
  id: `179538239912345${n}-POST_LIKED-${n}`,
  kind: "POST_LIKED",
  isRead,
  createdAt: "2026-11-20T12:00:00Z",
  actors: [],
  actorCount: 0,
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
      unreadCount: 1,
      notifications: pages[at],
      pagination: { hasNextPage: nextCursor !== null, nextCursor },
    };
  });
});
const calls = (of: unknown) => mocks.api.mock.calls.filter(([endpoint]) => endpoint === of);
const marked = () => calls(markNotificationsRead);

function Bell() {
  const { data, refetch } = useQuery(ownProfileQuery(userId));
  return (
    <button type="button" onClick={() => void refetch()}>
      {data === undefined ? "No word" : `${data.unreadCount} new`}
    </button>
  );
}

describe("NotificationList", () => {
  it("highlights new notifications, and marks all up to the newest as read", async () => {
    renderInApp(<NotificationList />);
    const items = await screen.findAllByRole("listitem");
    expect(items.map((item) => within(item).getByRole("link").textContent)).toEqual([
      "New: Someone liked your post",
      "Someone liked your post",
    ]);
    expect(within(items[0] as HTMLElement).getByText("“Post 2”")).toBeTruthy();
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(marked()[0]?.[1]).toEqual({ body: { upTo: liked(2, false).id } });
  });

  it("refetches the list when the bell's number grows, but not for its first number", async () => {
    const respondAsBefore = mocks.api.getMockImplementation();
    let [unreadCount, sayIt] = [1, () => {}];
    const response = new Promise<void>((resolve) => {
      sayIt = resolve;
    });
    mocks.api.mockImplementation(async (endpoint: unknown, input) => {
      // Never marks as read, which would replace the bell's number.
      if (endpoint === markNotificationsRead) return new Promise(() => {});
      if (endpoint !== getOwnProfile) return respondAsBefore?.(endpoint, input);
      await response;
      return { unreadCount, unreadOutcomeCount: 0 };
    });
    const { user } = renderInApp(
      <>
        <Bell />
        <NotificationList />
      </>,
    );
    await waitFor(() => expect(marked()).toHaveLength(1));
    sayIt();
    const bell = await screen.findByRole("button", { name: "1 new" });
    expect(calls(listNotifications)).toHaveLength(1);
    unreadCount = 2;
    pages = [[liked(3, false), liked(2, true), liked(1, true)]];
    await user.click(bell);
    await waitFor(() => expect(calls(listNotifications)).toHaveLength(2));
    await screen.findByText("“Post 3”");
    expect(screen.getAllByText("New:")).toHaveLength(2);
  });

  it("sends no mark-as-read when nothing is new", async () => {
    pages = [[liked(1, true)]];
    renderInApp(<NotificationList />);
    await screen.findByRole("listitem");
    expect(marked()).toEqual([]);
  });

  it("explains the page when it is empty", async () => {
    pages = [[]];
    renderInApp(<NotificationList />);
    expect(await screen.findByText("All quiet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Say something" }).getAttribute("href")).toBe("/feed");
  });

  it("lists older notifications on request, each once", async () => {
    pages = [
      [liked(3, true), liked(2, true)],
      [liked(2, true), liked(1, true)],
    ];
    const { user } = renderInApp(<NotificationList />);
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("loads notifications again after a failure", async () => {
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
