// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TermsPage } from "@/app/routes/legal";
import { SignupForm } from "@/features/auth/components/signup-form";
import { readPublicly } from "@/lib/api/read-publicly";
import { later } from "@/testing/later";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/read-publicly");

beforeEach(() => vi.resetAllMocks());

it.each([
  ["the terms", <TermsPage />, "You have to be"],
  ["the form of the sign-up", <SignupForm onBusyChange={() => {}} />, "that you are"],
])(
  "names the operator's minimum age in %s, and no age until it is loaded",
  async (_, page, words) => {
    const health = later<unknown>();
    vi.mocked(readPublicly).mockReturnValue(health.promise);
    renderInApp(page);
    expect(document.body.textContent).toContain(`${words} old enough`);
    expect(document.body.textContent).not.toContain("13");
    health.resolve({ minimumAge: 16 });
    expect(await screen.findByText("16 or older")).toBeTruthy();
  },
);

it.each([{ minimumAge: null }, null, {}])(
  "the terms still say “old enough” when health returns %j",
  async (health) => {
    vi.mocked(readPublicly).mockResolvedValue(health);
    renderInApp(<TermsPage />);
    await Promise.resolve();
    expect(document.body.textContent).toContain("You have to be old enough");
  },
);
