import { type BrowserContext, test } from "@playwright/test";
import { startOwnStack } from "../../../supabase/testing/support/own-stack.ts";
import { readVariable } from "./stack.ts";

/** The address of the stack in the app's build. Journeys of this file use another stack. */
let builtFor: string | undefined;

/** Redirects a browser's calls to the stack of this file's journeys. */
export async function useOwnStack(context: BrowserContext): Promise<void> {
  const other = readVariable("SUPABASE_URL");
  await context.route(
    (url) => url.origin === builtFor,
    (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(builtFor ?? "", other),
      }),
  );
}

/**
 * This file's journeys use a stack with confirmed addresses, like a hosted project: the environment's, if it has
 * CONFIRM_ADDRESSES=1.
 */
export function onConfirmingStack(): void {
  // One worker, and so one stack.
  test.describe.configure({ mode: "default" });
  let stop = async () => {};

  test.beforeAll(async () => {
    if (process.env.CONFIRM_ADDRESSES === "1") return;
    const before = { ...process.env };
    builtFor = readVariable("SUPABASE_URL");
    const stack = await startOwnStack(
      { confirmsAddresses: true },
      Number(new URL(readVariable("WEB_URL")).port),
    );
    process.env.SUPABASE_URL = stack.url;
    process.env.MAILBOX_URL = stack.mailbox;
    stop = async () => {
      process.env = before;
      await stack.stop();
    };
  });
  test.afterAll(() => stop());
  test.beforeEach(({ context }) => useOwnStack(context));
}
