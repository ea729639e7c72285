// Records a newcomer's first run on a phone as a WebM, which the browser encodes itself.
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";

const phone = { width: 390, height: 844 };
const scale = 2;

interface Frame {
  readonly jpeg: string;
  readonly milliseconds: number;
}

/** Collects painted frames. The returned function ends this, and repeats the last frame at the end. */
async function capture(page: Page) {
  const frames: Frame[] = [];
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ jpeg: data, milliseconds: (metadata.timestamp ?? 0) * 1000 });
    void devTools.send("Page.screencastFrameAck", { sessionId });
  });
  await devTools.send("Page.startScreencast", { format: "jpeg", quality: 90 });
  return async (): Promise<Frame[]> => {
    await devTools.send("Page.stopScreencast");
    const [first] = frames;
    const end = { jpeg: frames.at(-1)?.jpeg ?? "", milliseconds: Date.now() };
    return [...frames, end].map(({ jpeg, milliseconds }) => ({
      jpeg,
      milliseconds: milliseconds - (first?.milliseconds ?? 0),
    }));
  };
}

/** Shows a tap as a fading dot. */
const showTaps = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      "pointerdown",
      ({ clientX, clientY }) => {
        const dot = document.createElement("div");
        dot.style.cssText = `position: fixed; left: ${clientX - 20}px; top: ${clientY - 20}px;
          width: 40px; height: 40px; border-radius: 20px; background: #8888; z-index: 9999;
          pointer-events: none`;
        document.documentElement.append(dot);
        dot.animate({ opacity: [1, 0] }, 600).onfinish = () => dot.remove();
      },
      true,
    ),
  );

async function meetPeople(page: Page): Promise<void> {
  const tap = async (target: Locator, pause = 700) => {
    await target.click();
    await sleep(pause);
  };
  // Playwright's own click would scroll, because the docked scale covers part of the page.
  const tapInView = async (target: Locator) => {
    const box = await target.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await sleep(700);
  };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 40 });
    await sleep(300);
  };
  await sleep(2000);
  await tap(page.getByRole("button", { name: /^Me too/ }), 2500);
  await type("Email", "billie@example.com");
  // Filled in at once, as password managers do.
  for (const label of ["Password", "Confirm password"])
    await page.getByLabel(label, { exact: true }).fill("twelve-angry-fans");
  await sleep(500);
  await tap(page.getByRole("button", { name: "Sign up" }));

  await expect(page.getByRole("heading", { name: "Find your people" })).toBeVisible();
  await sleep(1500);
  // The scale of the item at the door is open.
  const rate = (rating: string) =>
    tapInView(page.getByRole("slider").getByText(rating, { exact: true }));
  await rate("+4");
  for (const rating of ["+5", "+4", "\u22124", "+5", "\u22123"]) {
    await tap(page.locator('[data-item][aria-pressed="false"]').first());
    await rate(rating);
  }
  await sleep(1000);
  await page.getByLabel("First Name").scrollIntoViewIfNeeded();
  await type("First Name", "Billie");
  await tap(page.getByRole("button", { name: "Find my people" }));
  await expect(page.getByRole("heading", { name: "Here are your people" })).toBeVisible();
  await sleep(2500);
  await tap(page.getByRole("link", { name: "On to Home" }));
  await expect(page.getByRole("heading", { name: /Good to see you/ })).toBeVisible();
  await sleep(3000);
}

/** Replays the frames onto a canvas in real time; returns the recorded WebM. */
async function encode(browser: Browser, frames: readonly Frame[]): Promise<Buffer> {
  const page = await browser.newPage();
  const size = { width: phone.width * scale, height: phone.height * scale };
  const base64 = await page.evaluate(
    async ({ frames, size }) => {
      const canvas = Object.assign(document.createElement("canvas"), size);
      const context = canvas.getContext("2d");
      const pictures = await Promise.all(
        frames.map(async ({ jpeg }) =>
          createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob()),
        ),
      );
      const recorder = new MediaRecorder(canvas.captureStream(), {
        mimeType: "video/webm;codecs=vp9",
        videoBitsPerSecond: 400_000,
      });
      const recorded = new Promise<Blob>((resolve) => {
        recorder.ondataavailable = ({ data }) => resolve(data);
      });
      recorder.start();
      const start = performance.now();
      for (const [n, { milliseconds }] of frames.entries()) {
        const picture = pictures[n];
        await new Promise((resolve) =>
          setTimeout(resolve, milliseconds - (performance.now() - start)),
        );
        if (picture) context?.drawImage(picture, 0, 0, size.width, size.height);
      }
      recorder.stop();
      const bytes = new Uint8Array(await (await recorded).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    { frames, size },
  );
  await page.close();
  return Buffer.from(base64, "base64");
}

export async function recordFirstRun(browser: Browser, url: string): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone,
    deviceScaleFactor: scale,
    colorScheme: "light",
  });
  const page = await context.newPage();
  await showTaps(page);
  await page.goto("/signup");
  await page.getByRole("button", { name: /^Me too/ }).waitFor();
  const stop = await capture(page);
  await meetPeople(page);
  const frames = await stop();
  await context.close();
  return encode(browser, frames);
}
