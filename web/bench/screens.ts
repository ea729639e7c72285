import type { BrowserContext } from "@playwright/test";
import type { Route } from "./routes.ts";

/** How much one page shows on a phone. */
export interface Screen {
  /** The height of `main` in screens. */
  readonly screens: number;
  readonly controls: number;
  readonly words: number;
}

const phone = { width: 390, height: 844 };

/** The pages whose size has a goal: screens, controls and words. */
export const goals: ReadonlyMap<string, readonly [number, number, number]> = new Map([
  ["/", [2.5, 22, 150]],
  ["/sweepstakes", [3, 18, 180]],
  ["/sweepstakes/{id}", [2.8, 15, 150]],
  ["/leaderboard", [3, 45, 190]],
  ["/teams/{id}", [2.7, 22, 130]],
  ["/profile", [3, 28, 130]],
  ["/fans", [2.5, 24, 150]],
]);

/** Runs in the page: counts only what is painted, so neither closed folds nor texts for screen readers. */
function countPaintedParts() {
  const main = document.querySelector("main");
  if (!main) throw new Error("The page has no main.");
  const isPainted = (element: Element, box: Pick<DOMRect, "width" | "height">) =>
    element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1;
  const controls = main.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [role=slider]",
  );
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let words = 0;
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    // A text for screen readers is clipped by its parent.
    if (parentElement && isPainted(parentElement, parentElement.getBoundingClientRect()))
      words += textContent?.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  }
  return {
    height: main.getBoundingClientRect().height,
    controls: [...controls].filter((control) => isPainted(control, control.getBoundingClientRect()))
      .length,
    words,
  };
}

/** Opens each page that has a goal on a phone. */
export async function measureScreens(
  context: BrowserContext,
  routes: readonly Route[],
): Promise<ReadonlyMap<string, Screen>> {
  const screens = new Map<string, Screen>();
  const page = await context.newPage();
  await page.setViewportSize(phone);
  for (const name of goals.keys()) {
    const path = routes.find((route) => route.name === name)?.path ?? "missing";
    await page.goto(path, { waitUntil: "networkidle" });
    // The deferred parts render after the data.
    await page.waitForTimeout(1500);
    const { height, ...counts } = await page.evaluate(countPaintedParts);
    screens.set(name, { screens: height / phone.height, ...counts });
  }
  await page.close();
  return screens;
}
