// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { LeaveGuard, useLeaveWith } from "@/components/layout/leave-guards";
import { renderInApp } from "@/testing/render";

const logOut = vi.fn();
function LogOut() {
  const leaveWith = useLeaveWith();
  return (
    <button type="button" onClick={() => leaveWith(logOut)}>
      Logout
    </button>
  );
}

const open = (...guards: { what: string; when?: boolean; onLeave?: () => void }[]) =>
  renderInApp(
    <>
      <LogOut />
      {guards.map(({ when = true, ...guard }) => (
        <LeaveGuard key={guard.what} when={when} {...guard} />
      ))}
    </>,
  );
const button = (name: string) => screen.findByRole("button", { name });
const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });

describe("leaving a page", () => {
  it("continues when nothing would be lost", async () => {
    const { router } = open({ what: "your ratings", when: false });
    await router.navigate("/feed");
    expect(await screen.findByText("The feed")).toBeTruthy();
  });

  it("asks, naming what would be lost, and stays if the user chooses to", async () => {
    const { router, user } = open({ what: "your ratings" });
    void router.navigate("/feed");
    expect((await question()).textContent).toContain("You haven't saved your ratings.");
    await user.click(await button("Keep editing"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/");
  });

  it("continues when the changes are discarded, and calls back", async () => {
    const onLeave = vi.fn();
    const { router, user } = open({ what: "your ratings", onLeave });
    void router.navigate("/feed");
    await user.click(await button("Leave without saving"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/feed"));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it("asks once for several guards, and allows a hash of the same page", async () => {
    const { router } = open({ what: "your tagline" }, { what: "your ratings" });
    await router.navigate("/#friends");
    expect(router.state.location.hash).toBe("#friends");
    void router.navigate("/feed");
    expect((await question()).textContent).toContain("your ratings");
  });

  it("asks before an action without a path, too", async () => {
    const { user } = open({ what: "your ratings" });
    await user.click(await button("Logout"));
    await question();
    expect(logOut).not.toHaveBeenCalled();
    await user.click(await button("Leave without saving"));
    await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
  });

  it("the browser asks before another document loads while something would be lost", () => {
    const isHeldUp = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const { unmount } = open({ what: "your ratings" });
    expect(isHeldUp()).toBe(true);
    unmount();
    expect(isHeldUp()).toBe(false);
  });
});
