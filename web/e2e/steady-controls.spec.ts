import { hold } from "./support/hold.ts";
import { startSession } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { callApi, newFan } from "./support/stack.ts";
import { newAdmin } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

/** Records the controls that move sideways, in any frame, by more than late fonts move them. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const places = new Map<Element, readonly [left: number, right: number]>();
    const moves: string[] = [];
    Object.assign(window, { moves });
    const look = () => {
      for (const control of document.querySelectorAll("a, button, input, textarea, select")) {
        const { left, right, width } = control.getBoundingClientRect();
        if (width < 2 || !control.checkVisibility()) continue;
        const [lastLeft, lastRight] = places.get(control) ?? [left, right];
        // A button may grow with its text, and a field never does.
        const isField = control.matches("input, textarea, select");
        const distance = Math.max(
          Math.abs(left - lastLeft),
          isField ? Math.abs(right - lastRight) : 0,
        );
        if (distance > 12)
          moves.push(
            `${control.getAttribute("aria-label") ?? control.textContent}: ${distance} px`,
          );
        places.set(control, [left, right]);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

test("No control of a wide page moves sideways when what the page asked for arrives", async ({
  page,
}) => {
  const [fan, admin] = [await newFan({ firstName: "Ann" }), await newAdmin()];
  for (const addressee of [fan, admin])
    await callApi(await newFan(), "POST", "/friends/request", { addresseeId: addressee.id });
  const report = { subjectType: "PROFILE", subjectId: fan.id, reason: "HATE" };
  await callApi(await newFan(), "POST", "/reports", report);
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchMoves(page);
  for (const [user, paths] of [
    [fan, ["/", "/feed", "/fans", "/profile", "/sweepstakes"]],
    [admin, ["/admin/tasks", "/admin/log"]],
  ] as const) {
    await startSession(page, user);
    for (const path of paths) {
      const release = await hold(page, /\/functions\/v1\/api\/|\/assets\/feed-aside/);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      release();
      await untilAtRest(page);
      expect.soft(await page.evaluate("moves"), path).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  }
});
