import { test as base, expect } from "@playwright/test";
import { watchRequests } from "./rest.ts";
import { watchFocus } from "./watch-focus.ts";

export type {
  APIRequestContext,
  Browser,
  BrowserContext,
  Locator,
  Page,
  Route,
} from "@playwright/test";
export { expect };

/** A journey. It fails when a page removes or disables the focused element and leaves the focus to the body. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const lost: string[] = [];
    await context.exposeBinding("tellLostFocus", (_, where: string) => lost.push(where));
    await context.addInitScript(watchFocus);
    context.on("page", watchRequests);
    await use(context);
    expect(lost, "what had the focus went, and left it to the body").toEqual([]);
  },
});
