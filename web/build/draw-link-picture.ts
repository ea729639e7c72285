// `npm run icons`: draws the picture of a shared link.
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { provideBrowser } from "../../supabase/testing/setup/browser.ts";
import { launchArguments } from "../../supabase/testing/setup/launch-arguments.ts";

const web = path.join(import.meta.dirname, "..");
const font = (name: string) =>
  `data:font/woff2;base64,${readFileSync(path.join(web, "src/app/fonts", `archivo-latin-${name}.woff2`), "base64")}`;

/** The question and its answer, as on the login's cover, in the colors of tokens.css. */
const picture = `<style>
  @font-face { font-family: Headline; src: url(${font("headline")}); font-weight: 850 }
  @font-face { font-family: Words; src: url(${font("text")}); font-weight: 600 }
  body { margin: 0; height: 630px; display: flex; flex-direction: column; background: #e1ff2e; color: #181210; font: 850 128px/0.96 Headline }
  header { background: #181210; color: #fde9e0; padding: 26px 64px; font-size: 64px; line-height: 1; text-transform: uppercase }
  header span { display: inline-block; transform: skewX(-6deg); background: #e1ff2e; color: #181210; padding: 6px 12px 4px; margin-right: 12px }
  main { flex: 1; display: flex; flex-direction: column; justify-content: space-between; padding: 44px 64px 48px }
  p { margin: 0 } .words { font: 600 40px/1 Words } .verb { color: #0d49c4; display: block }
  .answer { font-size: 64px }
</style>
<header><span>Not</span>Just Me</header>
<main>
  <p class="words">Am I the only person in the world who</p>
  <p><span class="verb">loathes</span> extra time?</p>
  <p class="answer">No. It's not just you.</p>
</main>`;

const browser = await chromium.launch({
  executablePath: provideBrowser(),
  args: launchArguments,
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(picture);
await page.evaluate("document.fonts.ready");
await page.screenshot({ path: path.join(web, "public/link-picture.png") });
await browser.close();
