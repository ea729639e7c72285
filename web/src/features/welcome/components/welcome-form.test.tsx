// @vitest-environment happy-dom
import type { OwnProfile } from "@contract/users.ts";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { WriteRefusal } from "@/components/ui/writers-only";
import { addFirstRatings } from "@/features/ratings/first-ratings";
import { WelcomeForm } from "@/features/welcome/components/welcome-form";
import { api } from "@/lib/api/api";
import { smallCatalogue } from "@/testing/catalogue";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
const onSkip = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
});

const refusal = "You're suspended until May 1, so this has to wait.";
const profile = { id: userId, firstName: null, lastName: null, location: null } as OwnProfile;
const ajax = smallCatalogue.byId.get("TEAM-12");
const catalogue = {
  ...smallCatalogue,
  popular: [...smallCatalogue.popular, ...(ajax ? [ajax] : [])],
};
const open = (
  why: string | null,
  answered: { entityType: "TEAM"; entityId: number } | null = null,
) =>
  renderInApp(
    <WriteRefusal value={why}>
      <WelcomeForm
        profile={profile}
        catalogue={{ data: catalogue, error: null, isFetching: false, refetch: vi.fn() }}
        onSearch={() => {}}
        ratings={[]}
        tagline={[]}
        answered={answered}
        onDone={() => {}}
        onSkip={onSkip}
      />
    </WriteRefusal>,
  );
const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "First Name" });

describe("WelcomeForm", () => {
  it("a tap opens the item's scale, and the form counts the ratings", async () => {
    const { user } = open(null);
    await user.click(screen.getByRole("button", { name: /^Arsenal/ }));
    await user.keyboard("5");
    expect(screen.getByText("1 of 6 rated")).toBeTruthy();
    await user.type(name(), "Ann");
    expect(name().value).toBe("Ann");
  });

  it("keeps tapped items, whose scales follow one after another", async () => {
    const { user } = open(null);
    await user.click(screen.getByRole("button", { name: /^Arsenal/ }));
    await user.click(screen.getByRole("button", { name: /^Ajax/ }));
    expect(screen.getByRole("button", { name: /^Arsenal.*not rated yet/ })).toBeTruthy();
    await user.keyboard("4");
    await user.click(screen.getByRole("button", { name: /^Next.+Arsenal/ }));
    await user.keyboard("0");
    expect(screen.getByText("Zero is no feeling. Pick a side, or leave it out.")).toBeTruthy();
    await user.keyboard("5");
    expect(screen.getByText("2 of 6 rated")).toBeTruthy();
    expect(screen.queryByText(/Zero is no feeling/)).toBeNull();
  });

  it("leads to the tagline before any input that follows the sixth rating", () => {
    // The fans who agree never arrive.
    vi.mocked(api).mockReturnValue(new Promise(() => {}));
    addFirstRatings(
      userId,
      [12, 13, 14, 15, 16].map((entityId) => ({ entityType: "TEAM", entityId, rating: 5 })),
    );
    open(null);
    fireEvent.click(screen.getByRole("button", { name: /^Arsenal/ }));
    fireEvent.keyDown(screen.getByRole("slider", { name: /Arsenal/ }), { key: "5" });
    expect(document.activeElement?.textContent).toBe("Your tagline");
    expect(screen.queryByRole("slider", { name: /Arsenal/ })).toBeNull();
  });

  it("puts the answered item first, unrated, with its scale open", async () => {
    const { user } = open(null, { entityType: "TEAM", entityId: 12 });
    const [tile] = document.querySelectorAll("[data-item]");
    expect(tile?.textContent).toContain("Ajax");
    expect(screen.getByText("0 of 6 rated")).toBeTruthy();
    const scale = screen.getByRole("slider", { name: /Ajax/ });
    expect(scale.getAttribute("aria-valuetext")).toBe("Not rated");
    expect(document.activeElement).toBe(document.body);
    scale.focus();
    await user.keyboard("5");
    expect(screen.getByText("1 of 6 rated")).toBeTruthy();
  });

  it("tells a suspended fan to wait, and is disabled", async () => {
    const { user } = open(refusal);
    expect(screen.getByText(refusal)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Arsenal/ }));
    expect(screen.queryByRole("slider")).toBeNull();
    await user.type(name(), "Ann");
    expect(name().value).toBe("");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Find my people" }).disabled).toBe(
      true,
    );
  });

  it("lets a suspended fan continue without saving, even with typed text", async () => {
    const before = open(null);
    await before.user.type(name(), "Ann");
    before.unmount();
    const { user } = open(refusal);
    expect(name().value).toBe("Ann");
    await user.click(screen.getByRole("button", { name: "Skip for now" }));
    expect(onSkip).toHaveBeenCalledOnce();
    expect(api).not.toHaveBeenCalled();
  });
});
