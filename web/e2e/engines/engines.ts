import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import type { WebDriver } from "selenium-webdriver";
import { findFreePorts } from "../../../supabase/local/network/ports.ts";
import { Builder, Key } from "./selenium.ts";

/** A browser of another engine as Debian packages it, and the requirements of its session. */
export interface Engine {
  readonly name: "firefox" | "webkit";
  /** The key that moves from one part of a date to the next, unless the focus moves on its own. */
  readonly nextPart: string;
  /** The missing parts on this machine; empty when complete. */
  missing(): string[];
  open(): Promise<{ driver: WebDriver; close(): Promise<void> }>;
}

const onPath = (program: string): boolean => {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

const missingOf = (programs: readonly string[]) => programs.filter((program) => !onPath(program));

async function untilServing(url: string): Promise<void> {
  for (let n = 0; n < 300; n++) {
    const response = await fetch(`${url}/status`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No driver answers at ${url}`);
}

/**
 * Opens a session with a driver. Its end also stops the driver and everything else that was started
 * for it.
 */
async function session(
  url: string,
  capabilities: Record<string, unknown>,
  helpers: readonly ChildProcess[],
) {
  const end = () => {
    for (const helper of helpers.toReversed()) helper.kill();
  };
  try {
    await untilServing(url);
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    return { driver, close: () => driver.quit().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}

const firefoxes = ["firefox-esr", "firefox"];

const firefox: Engine = {
  name: "firefox",
  nextPart: "",
  missing: () => [
    ...(firefoxes.some(onPath) ? [] : ["firefox-esr"]),
    ...missingOf(["geckodriver"]),
  ],
  async open() {
    const [port = 0] = await findFreePorts(1);
    const helpers = [spawn("geckodriver", ["--port", String(port)], { stdio: "ignore" })];
    return await session(
      `http://127.0.0.1:${port}`,
      {
        browserName: "firefox",
        "moz:firefoxOptions": {
          binary: execFileSync("which", [firefoxes.find(onPath) ?? ""], {
            encoding: "utf8",
          }).trim(),
          args: ["-headless", "--width=1280", "--height=900"],
        },
      },
      helpers,
    );
  },
};

const miniBrowser = () => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];

const webkit: Engine = {
  name: "webkit",
  nextPart: Key.ARROW_RIGHT,
  missing: () => [
    ...missingOf(["WebKitWebDriver", "Xvfb", "matchbox-window-manager"]),
    ...(miniBrowser() ? [] : ["MiniBrowser"]),
  ],
  async open() {
    const [port = 0] = await findFreePorts(1);
    const screen = Array.from({ length: 100 }, (_, n) => `:${90 + n}`).find(
      (name) => !existsSync(`/tmp/.X11-unix/X${name.slice(1)}`),
    );
    const env = {
      ...process.env,
      DISPLAY: screen,
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Its sandbox does not start as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
    };
    const start = (program: string, args: readonly string[]) =>
      spawn(program, args, { env, stdio: "ignore" });
    const helpers = [start("Xvfb", [screen ?? "", "-screen", "0", "1280x900x24"])];
    while (!existsSync(`/tmp/.X11-unix/X${screen?.slice(1)}`))
      await new Promise((resolve) => setTimeout(resolve, 100));
    // Without a window manager no window has the focus, and nothing in a page matches :focus.
    helpers.push(start("matchbox-window-manager", ["-use_titlebar", "no"]));
    helpers.push(start("WebKitWebDriver", [`--port=${port}`]));
    return await session(
      `http://127.0.0.1:${port}`,
      {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
      },
      helpers,
    );
  },
};

export const engines: readonly Engine[] = [firefox, webkit];
