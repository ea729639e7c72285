// @vitest-environment happy-dom
import {
  listPendingRequests,
  rejectFriendRequest,
  restoreFriendRequest,
} from "@contract/friends.ts";
import { getOwnProfile, getPublicProfile } from "@contract/users.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { RequestsWatcher } from "@/app/shell/requests-watcher";
import { RequestsSection } from "@/features/friends/components/requests-section";
import { useFriendships } from "@/features/friends/friendship-context";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { ownProfileQuery } from "@/features/profile/queries";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const names = { ben: "Ben", cal: "Cal" };
type FanId = keyof typeof names;
const requestOf = (id: FanId) => ({
  id: `request of ${id}`,
  requester: {
    id,
    supabaseId: id,
    name: names[id],
    firstName: names[id],
    lastName: null,
    sharedItems: [],
    match: null,
    matchReason: null,
    line: null,
    location: null,
    profileImageUrl: null,
    friendshipStatus: "INCOMING_REQUEST",
  },
});

let waiting: FanId[] = [];
let listings = 0;
let unreadCount = 0;

beforeEach(() => {
  waiting = ["cal", "ben"];
  listings = 0;
  unreadCount = 0;
  mocks.api.mockReset().mockImplementation(async (endpoint: unknown) => {
    if (endpoint === getOwnProfile) return { requesterIds: waiting, unreadCount };
    if (endpoint === getPublicProfile) return { id: "dee", friendshipStatus: "FRIENDS" };
    if (endpoint === listPendingRequests) {
      listings++;
      return waiting.map(requestOf);
    }
    if (endpoint === rejectFriendRequest) waiting = ["ben"];
    if (endpoint === restoreFriendRequest) waiting = ["cal", "ben"];
    return { friendshipStatus: endpoint === restoreFriendRequest ? "INCOMING_REQUEST" : "NONE" };
  });
});

function RefetchButton() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => client.invalidateQueries(ownProfileQuery(userId))}>
      Look again
    </button>
  );
}

/** A card of Dee, to whom Ann sent a request on this page. */
function CardOfDee() {
  const friendships = useFriendships();
  const { friendshipStatus: loaded } = useQuery({
    queryKey: [userId, "recommended"],
    queryFn: async () => ({ id: "dee", friendshipStatus: "OUTGOING_REQUEST" }),
  }).data ?? { friendshipStatus: "nothing" };
  const status = useSyncExternalStore(friendships.subscribe, () => friendships.get("dee")?.status);
  return <p>Dee: {status ?? loaded}</p>;
}

const render = () =>
  renderInApp(
    <FriendshipProvider>
      <RequestsWatcher />
      <RefetchButton />
      <CardOfDee />
      <RequestsSection />
    </FriendshipProvider>,
  );
const rows = () => screen.queryAllByRole("listitem");
const rowOf = (name: string) =>
  within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);

it("shows a request that is pending again, even if the same fans were listed before", async () => {
  const { user } = render();
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(rowOf("Cal").getByRole("button", { name: "Decline" }));
  const undo = await rowOf("Cal").findByRole("button", { name: /^Undo/ });
  // The fetch after the next list never resolves.
  const before = listings;
  const respond = mocks.api.getMockImplementation();
  mocks.api.mockImplementation((endpoint: unknown) =>
    endpoint === listPendingRequests && listings > before
      ? new Promise(() => {})
      : respond?.(endpoint),
  );
  // The button ignores the second tap of a double tap.
  await waitFor(async () => {
    await user.click(undo);
    expect(mocks.api).toHaveBeenCalledWith(restoreFriendRequest, expect.anything());
  });
  await rowOf("Cal").findByRole("button", { name: "Accept" });
  expect(rows()).toHaveLength(2);
  expect(listings).toBe(before + 1);
});

it("refetches when the caller's profile names another requester", async () => {
  waiting = ["ben"];
  const { user } = render();
  await waitFor(() => expect(rows()).toHaveLength(1));
  waiting = ["cal", "ben"];
  await user.click(screen.getByRole("button", { name: "Look again" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(listings).toBe(2);
});

it("shows on the open page that a fan has accepted the caller's request", async () => {
  const { user } = render();
  await screen.findByText("Dee: OUTGOING_REQUEST");
  unreadCount = 1;
  await user.click(screen.getByRole("button", { name: "Look again" }));
  await screen.findByText("Dee: FRIENDS");
});

it("fetches no fan's profile without a new notification", async () => {
  const { user } = render();
  await screen.findByText("Dee: OUTGOING_REQUEST");
  waiting = [];
  await user.click(screen.getByRole("button", { name: "Look again" }));
  await waitFor(() => expect(rows()).toHaveLength(0));
  expect(mocks.api).not.toHaveBeenCalledWith(getPublicProfile, expect.anything());
});
