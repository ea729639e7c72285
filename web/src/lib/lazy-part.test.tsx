// @vitest-environment happy-dom

import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { MoreMenu } from "@/components/ui/more-menu";
import { lazyPart, Nothing } from "@/lib/lazy-part";
import { toast } from "@/lib/toast";
import { renderUi } from "@/testing/render";

vi.mock("@/lib/toast", () => ({ toast: { error: vi.fn() } }));
vi.mock("@/components/ui/menu-popup", () => {
  throw new Error("blocked by the client");
});

const load = () => Promise.reject<{ Part: () => null }>(new Error("blocked by the client"));
const notice = "A part of this page couldn't be loaded. Please reload.";

it("replaces a part that fails to load by a notice, and keeps the page", async () => {
  const Part = lazyPart(load, "Part");
  renderUi(
    <>
      <p>The page</p>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </>,
  );
  await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
  expect(screen.getByText("The page")).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(notice, "lazy part");
});

it("leaves the place of an optional part empty without a notice", async () => {
  vi.mocked(toast.error).mockReset();
  const Part = lazyPart(load, "Part", Nothing);
  const { container } = renderUi(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  );
  await waitFor(() => expect(container.textContent).toBe(""));
  expect(toast.error).not.toHaveBeenCalled();
});

it("keeps the button of a menu that fails to load, with the focus", async () => {
  vi.mocked(toast.error).mockReset();
  const { user } = renderUi(<MoreMenu label="More about this post" entries={[]} />);
  const button = screen.getByRole("button", { name: "More about this post" });
  await user.click(button);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(notice, "lazy part"));
  expect(document.activeElement).toBe(button);
});
