// @vitest-environment happy-dom
import {
  acceptFriendRequest,
  cancelFriendRequest,
  listPendingRequests,
  rejectFriendRequest,
  sendFriendRequest,
} from "@contract/friends.ts";
import { getOwnProfile } from "@contract/users.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FriendControl } from "@/features/friends/components/friend-control";
import { RequestsSection } from "@/features/friends/components/requests-section";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { fanCard, ownProfile } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", () => ({ toast: { success: vi.fn(), error: vi.fn() } }));
const failed = new ApiError({ status: 500, code: "INTERNAL", message: "Dropped the ball" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

/** Holds the calls of an endpoint until one is failed. */
function hold(endpoint: object) {
  const held: (() => void)[] = [];
  vi.mocked(api).mockImplementation(((each: object) => {
    if (each === endpoint) return new Promise((_, reject) => held.push(() => reject(failed)));
    if (each === getOwnProfile) return Promise.resolve(ownProfile({ requesterIds: ["ben"] }));
    return Promise.resolve(
      each === listPendingRequests ? [{ id: "1", requester: fanCard("ben") }] : [],
    );
  }) as never);
  return held;
}
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
const writes = () =>
  vi
    .mocked(api)
    .mock.calls.map(([endpoint]) => endpoint)
    .filter(({ method }) => method !== "GET");
const logged = () => vi.mocked(console.error).mock.calls.map(([text]) => text);

describe("a friendship whose change fails", () => {
  it.each([
    ["send", "Add Friend", "Cancel Request", "NOT_FRIENDS", sendFriendRequest],
    ["cancel", "Cancel Request", "Add Friend", "OUTGOING_REQUEST", cancelFriendRequest],
  ] as const)(
    "%s: every card ignores presses while the call is pending, and restores its button when it fails",
    async (action, before, after, friendshipStatus, endpoint) => {
      const held = hold(endpoint);
      const { user } = renderInApp(
        <FriendshipProvider>
          <FriendControl fan={fanCard("ben", { friendshipStatus })} />
          <FriendControl fan={fanCard("ben", { friendshipStatus })} />
        </FriendshipProvider>,
      );
      const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
      const [card, other] = screen.getAllByRole("button", { name: before });
      await user.click(card as HTMLElement);
      expect(names()).toEqual([after, after]);
      await user.click(card as HTMLElement);
      await user.click(other as HTMLElement);
      await waitFor(() => expect(held).toHaveLength(1));
      held[0]?.();
      await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Dropped the ball"));
      expect(names()).toEqual([before, before]);
      expect(writes()).toEqual([endpoint]);
      expect(logged()).toEqual([`Friend call "${action}" failed`]);
    },
  );

  it.each([
    ["accept", "Accept", acceptFriendRequest],
    ["reject", "Decline", rejectFriendRequest],
  ] as const)(
    "%s: keeps the request when the call fails, and ignores presses while it is pending",
    async (action, label, endpoint) => {
      const held = hold(endpoint);
      const { user } = renderInApp(
        <FriendshipProvider>
          <RequestsSection />
        </FriendshipProvider>,
      );
      await user.click(await screen.findByRole("button", { name: label }));
      await user.click(button("Processing..."));
      await waitFor(() => expect(held).toHaveLength(1));
      held[0]?.();
      await waitFor(() =>
        expect(toast.error).toHaveBeenCalledWith(`Failed to ${action} friend request`),
      );
      expect(await screen.findByRole("button", { name: label })).toBeTruthy();
      expect(writes()).toEqual([endpoint]);
      expect(logged()).toEqual([`Friend call "${action}" failed`]);
    },
  );
});
