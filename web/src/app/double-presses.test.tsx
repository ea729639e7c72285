// @vitest-environment happy-dom
import { listPendingRequests } from "@contract/friends.ts";
import { getSweepstake } from "@contract/sweepstakes.ts";
import { getOwnProfile } from "@contract/users.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { logIn, requestPasswordReset, updatePassword } from "@/features/auth/auth-calls";
import { ChangePasswordForm } from "@/features/auth/components/change-password-form";
import { LoginForm } from "@/features/auth/components/login-form";
import { ResetPasswordForm } from "@/features/auth/components/reset-password-form";
import { SignupForm } from "@/features/auth/components/signup-form";
import { signUp } from "@/features/auth/sign-up-calls";
import { RecommendedFans } from "@/features/fans/components/recommended-fans";
import { FriendControl } from "@/features/friends/components/friend-control";
import { RequestsSection } from "@/features/friends/components/requests-section";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { Composer } from "@/features/posts/components/composer";
import { LikeButton } from "@/features/posts/components/like-button";
import { EditProfileForm } from "@/features/profile/components/edit-profile-form";
import { RatingsEditor } from "@/features/ratings/components/ratings-editor";
import { PickForm } from "@/features/sweepstakes/picks/pick-form";
import { CreateSweepstakeForm } from "@/features/sweepstakes-admin/create/create-sweepstake-form";
import { emptyDraft } from "@/features/sweepstakes-admin/create/draft";
import { contestantsOf } from "@/features/sweepstakes-admin/create/use-contestants";
import { ResultsForm } from "@/features/sweepstakes-admin/results/results-form";
import { TaglineEditor } from "@/features/taglines/components/tagline-editor";
import { api } from "@/lib/api/api";
import { smallCatalogue } from "@/testing/catalogue";
import { fanCard, ownProfile, userId } from "@/testing/fans";
import { playerGame, sweepstakeOf, teamGame } from "@/testing/games";
import { postOf } from "@/testing/posts";
import { renderInApp } from "@/testing/render";
import { seedSports, seedTeams } from "@/testing/seed-catalogue";

vi.mock("@/lib/api/api");
vi.mock("@/features/auth/auth-calls");
vi.mock("@/features/auth/sign-up-calls");

const [soccer, [arsenal, chelsea]] = [seedSports[0], seedTeams];
const open = { startTime: "2099-07-05T18:00:00Z" };
const started = { isLocked: true };
const sweepstake = sweepstakeOf({
  regularGames: [teamGame(1, started)],
  finalGame: playerGame(3, started),
});
const outputs = new Map<unknown, unknown>([
  [getOwnProfile, ownProfile({ requesterIds: ["ben"] })],
  [listPendingRequests, [{ id: "1", requester: fanCard("ben") }]],
  [getSweepstake, sweepstake],
]);
const authCalls = [logIn, signUp, requestPasswordReset, updatePassword].map((call) =>
  vi.mocked(call as () => Promise<never>),
);
const never = () => new Promise<never>(() => {});
beforeEach(() => {
  vi.clearAllMocks();
  for (const call of authCalls) call.mockImplementation(never);
  vi.mocked(api).mockImplementation(async (endpoint) =>
    outputs.has(endpoint) ? (outputs.get(endpoint) as never) : never(),
  );
});

const items = smallCatalogue.teams.map(({ entityType, entityId, value }, position) => ({
  id: position + 1,
  entityType,
  entityId,
  entityName: value,
  slug: value,
  position,
}));
const draft = {
  ...emptyDraft(),
  name: "Once",
  startDate: "2030-07-01",
  endDate: "2030-07-31",
  prizePool: "100",
};
const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const fillAccount = () => {
  fill("Email", "ann@example.com");
  fill("Password", "a good password");
};
const press = async (name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);
const nothing = () => {};

interface Form {
  ui: ReactNode;
  prepare?: () => unknown;
  button: string | RegExp;
}

const forms: Record<string, Form> = {
  post: {
    ui: <Composer />,
    prepare: () => fill("New post", "Me too"),
    button: "Post",
  },
  like: { ui: <LikeButton post={postOf(1)} userId={userId} />, button: /^Like/ },
  login: { ui: <LoginForm onBusyChange={nothing} />, prepare: fillAccount, button: "Log in" },
  "sign-up": {
    ui: <SignupForm onBusyChange={nothing} />,
    prepare: () => {
      fillAccount();
      fill("Confirm password", "a good password");
    },
    button: "Sign up",
  },
  "password reset": {
    ui: <ResetPasswordForm />,
    prepare: () => fill("Email", "ann@example.com"),
    button: "Send reset link",
  },
  profile: {
    ui: <EditProfileForm profile={ownProfile()} onSaved={nothing} />,
    prepare: () => fill("First Name", "Billie"),
    button: "Save Changes",
  },
  ratings: {
    ui: (
      <RatingsEditor
        ratings={items.map((item) => ({ ...item, rating: 4 }))}
        catalogue={smallCatalogue}
        onDone={nothing}
      />
    ),
    button: "Save Ratings",
  },
  tagline: {
    ui: (
      <TaglineEditor
        rows={items
          .slice(0, 4)
          .map((item) => ({ ...item, competition: null, sharedBy: 1, sentiment: "LOVES" }))}
        rated={[]}
        catalogue={smallCatalogue}
        onDone={nothing}
      />
    ),
    button: "Save Tagline",
  },
  picks: {
    ui: (
      <PickForm
        sweepstake={sweepstakeOf({ regularGames: [], finalGame: playerGame(3, open) })}
        changes={null}
        onChange={nothing}
        onLock={nothing}
      />
    ),
    prepare: () => press(/Jannik Sinner/),
    button: "Submit picks",
  },
  sweepstake: {
    ui: (
      <CreateSweepstakeForm
        draft={{
          ...draft,
          games: draft.games.map((game) => ({
            ...game,
            sportId: soccer?.id ?? null,
            sideOneId: arsenal?.id ?? null,
            sideTwoId: chelsea?.id ?? null,
            startTime: open.startTime,
          })),
        }}
        onDraftChange={nothing}
        contestants={contestantsOf(seedSports, seedTeams, [])}
      />
    ),
    button: "Create Sweepstake",
  },
  results: {
    ui: <ResultsForm id="7" onEdit={nothing} />,
    prepare: async () =>
      fireEvent.click((await screen.findAllByRole("radio", { name: "Arsenal" }))[0] as HTMLElement),
    button: "Submit Results",
  },
  "friend request": {
    ui: <FriendControl fan={fanCard("ben", { friendshipStatus: "NOT_FRIENDS" })} />,
    button: "Add Friend",
  },
  "answer to a request": { ui: <RequestsSection />, button: "Accept" },
  dismissal: {
    ui: (
      <RecommendedFans
        columns="two"
        fans={[fanCard("ben")]}
        label="Fans"
        empty={null}
        onFocusLost={nothing}
      />
    ),
    button: /^Not for me/,
  },
  "new password": {
    ui: <ChangePasswordForm tokenHash={null} onDone={nothing} onDeadLink={nothing} />,
    prepare: () => {
      fill("Current password", "a good password");
      for (const label of ["New password", "Confirm password"]) fill(label, "a better password");
    },
    button: "Update password",
  },
};

it.each(Object.entries(forms))(
  "sends once: %s, even if a second press precedes the render",
  async (_, form) => {
    renderInApp(<FriendshipProvider>{form.ui}</FriendshipProvider>);
    await form.prepare?.();
    const [button] = await screen.findAllByRole("button", { name: form.button });
    const writes = () => [
      ...vi.mocked(api).mock.calls.filter(([{ method }]) => method !== "GET"),
      ...authCalls.flatMap((call) => call.mock.calls),
    ];
    expect(writes()).toEqual([]);
    const rows = screen.queryAllByRole("listitem").length;
    act(() => {
      for (const _ of [1, 2]) fireEvent.click(button as HTMLElement);
    });
    await waitFor(() => expect(writes()).toHaveLength(1));
    await act(async () => {});
    expect(writes()).toHaveLength(1);
    expect(screen.queryAllByRole("listitem").length).toBe(rows);
  },
);

it("sends a post once by keyboard", async () => {
  renderInApp(<Composer />);
  fill("New post", "Me too");
  act(() => {
    for (const _ of [1, 2])
      fireEvent.keyDown(screen.getByLabelText("New post"), { key: "Enter", ctrlKey: true });
  });
  await waitFor(() => expect(api).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(api).toHaveBeenCalledOnce();
});
