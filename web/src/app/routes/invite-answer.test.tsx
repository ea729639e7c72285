// @vitest-environment happy-dom
import { compareFans } from "@contract/matches.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { InviteAnswer } from "@/app/routes/invite-answer";
import { WriteRefusal } from "@/components/ui/writers-only";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { api } from "@/lib/api/api";
import { fanCard } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.resetAllMocks();
  const comparison = { agreements: [], fights: [], onlyMine: 0, onlyTheirs: 0 };
  vi.mocked(api).mockImplementation(async (endpoint) =>
    (endpoint as object) === compareFans
      ? (comparison as never)
      : ({ profile: fanCard("Ben"), comparison, tagline: [] } as never),
  );
});

const open = (refusal: string | null) =>
  renderInApp(
    <WriteRefusal value={refusal}>
      <FriendshipProvider>
        <InviteAnswer fanId="Ben" line={null} />
      </FriendshipProvider>
    </WriteRefusal>,
  );
it("says so if the two fans have little in common", async () => {
  const item = {
    entityType: "TEAM",
    entityId: 1,
    entityName: "Ajax",
    slug: "ajax",
    competition: null,
    mine: { rating: -5, sentiment: null },
    theirs: { rating: 5, sentiment: null },
  };
  const comparison = { match: 29, agreements: [], fights: [item], onlyMine: 1, onlyTheirs: 0 };
  const ben = { ...fanCard("Ben"), firstName: "Ben" };
  vi.mocked(api).mockImplementation(async (endpoint) =>
    (endpoint as object) === compareFans
      ? ({ ...comparison, mutualFriends: [] } as never)
      : ({ profile: ben, comparison: { ...comparison, mutualFriends: [] }, tagline: [] } as never),
  );
  open(null);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveProperty(
    "textContent",
    "Turns out it might be just Ben",
  );
});

it("says that two fans who rated nothing alike have no answer yet", async () => {
  const comparison = { match: null, agreements: [], fights: [], onlyMine: 6, onlyTheirs: 6 };
  vi.mocked(api).mockImplementation(async (endpoint) =>
    (endpoint as object) === compareFans
      ? ({ ...comparison, mutualFriends: [] } as never)
      : ({
          profile: fanCard("Ben"),
          comparison: { ...comparison, mutualFriends: [] },
          tagline: [],
        } as never),
  );
  open(null);
  expect(await screen.findByRole("heading", { level: 1, name: "Too early to tell" })).toBeTruthy();
});

const rate = () => screen.queryByRole("link", { name: "Rate six things" });

it("leads a fan without ratings to the first six", async () => {
  open(null);
  await screen.findByRole("link", { name: "See the profile first" });
  expect(rate()).toBeTruthy();
});

it("tells a suspended fan until when to wait, and links to the profile", async () => {
  open("You're suspended until May 1, so this has to wait.");
  await screen.findByRole("link", { name: "See the profile first" });
  expect(screen.getByText("You're suspended until May 1, so this has to wait.")).toBeTruthy();
  expect(rate()).toBeNull();
});
