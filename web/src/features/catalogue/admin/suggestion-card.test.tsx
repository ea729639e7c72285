// @vitest-environment happy-dom
import type { Suggestion, SuggestionAction } from "@contract/suggestions.ts";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SuggestionCard } from "@/features/catalogue/admin/suggestion-card";
import { api } from "@/lib/api/api";
import { smallCatalogue } from "@/testing/catalogue";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(api).mockResolvedValue({} as never);
});

const suggestion: Suggestion = {
  id: 7,
  entityType: "TEAM",
  name: "The Gunners",
  sportId: 1,
  sportName: "Soccer",
  state: "OPEN",
  answer: null,
  item: null,
  fanCount: 3,
  notes: ["From London"],
  createdAt: "2026-06-01T00:00:00Z",
  decidedAt: null,
};
function Shown({ change }: { change: Partial<Suggestion> }) {
  const [action, setAction] = useState<SuggestionAction>("ACCEPT");
  return (
    <SuggestionCard
      suggestion={{ ...suggestion, ...change }}
      catalogue={smallCatalogue}
      action={action}
      onActionChange={setAction}
      cardRef={() => {}}
    />
  );
}
const show = (change: Partial<Suggestion> = {}) => renderInApp(<Shown change={change} />);
const sent = () => vi.mocked(api).mock.calls.map(([, input]) => input);

describe("SuggestionCard", () => {
  it("adds the item under a corrected name after the admin confirms", async () => {
    const { user } = show();
    expect(screen.getByText("Team · Soccer · 3 fans")).toBeTruthy();
    expect(screen.getByText("From London")).toBeTruthy();
    await user.type(screen.getByLabelText("Name"), " FC");
    await user.click(screen.getByRole("button", { name: "Decide" }));
    expect(sent()).toEqual([]);
    expect(
      await screen.findByRole("dialog", { name: "Add The Gunners FC to the catalog?" }),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Yes, decide" }));
    expect(sent()).toEqual([
      {
        params: { id: "7" },
        body: { action: "ACCEPT", name: "The Gunners FC", teamId: null, note: null },
      },
    ]);
  });

  it("merges into an item, which must be chosen first", async () => {
    const { user } = show();
    await user.selectOptions(screen.getByLabelText("What to do"), "It's already there");
    await user.click(screen.getByRole("button", { name: "Decide" }));
    expect(await screen.findByText("Choose the item it's the same as")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.type(screen.getByRole("combobox", { name: "Which one is it?" }), "arsenal");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Decide" }));
    expect(await screen.findByRole("dialog", { name: "Is “The Gunners” Arsenal?" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Yes, decide" }));
    expect(sent()).toEqual([
      { params: { id: "7" }, body: { action: "MERGE", entityId: 11, note: null } },
    ]);
  });

  it("declines with a note to the fans, and shows the decision", async () => {
    const { user, unmount } = show();
    await user.selectOptions(screen.getByLabelText("What to do"), "Decline it");
    await user.type(screen.getByLabelText(/A note to the fans/), "Too small");
    await user.click(screen.getByRole("button", { name: "Decide" }));
    await user.click(await screen.findByRole("button", { name: "Yes, decide" }));
    expect(sent()).toMatchObject([{ body: { action: "DECLINE", note: "Too small" } }]);
    unmount();
    show({ state: "DECLINED", answer: "Too small" });
    expect(screen.getByText("Declined: Too small")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Decide" })).toBeNull();
  });
});
