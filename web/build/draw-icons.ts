// `npm run icons`: draws the installed app's icons from the favicon.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { provideBrowser } from "../../supabase/testing/setup/browser.ts";
import { launchArguments } from "../../supabase/testing/setup/launch-arguments.ts";

const folder = path.join(import.meta.dirname, "../public");
const mark = readFileSync(path.join(folder, "favicon.svg"), "utf8");
/** Phones round the corners, so the icon fills them. */
const square = mark.replace(/ rx="\d+"/, "");

const icons = [
  { name: "192", size: 192, svg: mark },
  { name: "512", size: 512, svg: mark },
  // A mask keeps at least a circle of 80 % of a maskable icon: https://w3.org/TR/appmanifest
  {
    name: "maskable",
    size: 512,
    svg: square.replace('viewBox="0 0 32 32"', 'viewBox="-2 -2 36 36"'),
  },
  { name: "apple-touch", size: 180, svg: square },
];

mkdirSync(path.join(folder, "icons"), { recursive: true });
const browser = await chromium.launch({
  executablePath: provideBrowser(),
  args: launchArguments,
});
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = name === "maskable" ? "#181210" : "transparent";
  await page.setContent(
    `<style>body { margin: 0; background: ${ground} } svg { display: block }</style>${svg}`,
  );
  await page.screenshot({
    path: path.join(folder, "icons", `${name}.png`),
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
