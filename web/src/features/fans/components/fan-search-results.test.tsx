// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FanSearchResults } from "@/features/fans/components/fan-search-results";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { api } from "@/lib/api/api";
import { unreadableResponse } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { fanCard } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", () => ({ toast: { info: vi.fn() } }));
beforeEach(() => {
  vi.clearAllMocks();
});
const open = () =>
  renderInApp(
    <FriendshipProvider>
      <FanSearchResults criteria={{ name: "Ann", location: "", sportId: "", team: "" }} />
    </FriendshipProvider>,
  );

it("shows that it found no fan", async () => {
  vi.mocked(api).mockResolvedValue([] as never);
  open();
  expect(await screen.findByRole("heading", { name: "No results" })).toBeTruthy();
  const text = "No fans found matching your criteria";
  expect(await screen.findByText(text)).toBeTruthy();
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(text, "fan-search");
});

it("shows a failed search, and tries again", async () => {
  vi.mocked(api).mockRejectedValue(unreadableResponse(500));
  const { user } = open();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error searching for fans");
  vi.mocked(api).mockResolvedValue([fanCard("Ann")] as never);
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "1 fan" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(toast.info).not.toHaveBeenCalled();
});
