// @vitest-environment happy-dom
import { compareFans } from "@contract/matches.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { InviteAnswer } from "@/app/routes/invite-answer";
import { WriteRefusal } from "@/components/ui/writers-only";
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
      <InviteAnswer fanId="Ben" line={null} />
    </WriteRefusal>,
  );
const rate = () => screen.queryByRole("link", { name: "Rate six things" });

it("leads a fan without ratings to the first six", async () => {
  open(null);
  await screen.findByRole("link", { name: "See the profile first" });
  expect(rate()).toBeTruthy();
});

it("shows a suspended fan the wait, and links to the profile", async () => {
  open("You're suspended until May 1, so this has to wait.");
  await screen.findByRole("link", { name: "See the profile first" });
  expect(screen.getByText("You're suspended until May 1, so this has to wait.")).toBeTruthy();
  expect(rate()).toBeNull();
});
