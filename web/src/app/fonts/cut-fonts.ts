// `npm run fonts`: cuts the styles that the app sets text in out of the whole of Archivo, whose file with
// both axes, weight and width, is half as large again as they are together.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const sources = path.dirname(require.resolve("@fontsource-variable/archivo/package.json"));

/** By name, the place on each axis that a style is at. They are those of the @font-face rules. */
const styles = {
  text: { wdth: 100, wght: { min: 400, max: 700 } },
  headline: { wdth: 70, wght: 850 },
  label: { wdth: 88, wght: 700 },
};
type Style = keyof typeof styles;

const scripts = ["latin", "latin-ext"] as const;
type Script = (typeof scripts)[number];

/** "U+0000-00FF,U+0131": the characters of these ranges. */
function charactersOf(ranges: string): string {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace(/^U\+/i, "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
    })
    .join("");
}

/** Every file that there is to cut. */
export const cuts = scripts.flatMap((script) =>
  (Object.keys(styles) as Style[]).map((style) => ({
    script,
    style,
    file: path.join(here, `archivo-${script}-${style}.woff2`),
  })),
);

/** One style of the characters of one script, as WOFF2. */
export async function cutFont(script: Script, style: Style): Promise<Buffer> {
  const ranges = JSON.parse(readFileSync(path.join(sources, "unicode.json"), "utf8"));
  return await subsetFont(
    readFileSync(path.join(sources, `files/archivo-${script}-wdth-normal.woff2`)),
    charactersOf(ranges[script]),
    { targetFormat: "woff2", variationAxes: styles[style] },
  );
}

if (import.meta.main) {
  for (const { script, style, file } of cuts) {
    const font = await cutFont(script, style);
    writeFileSync(file, font);
    console.log(`${path.basename(file)}: ${font.length} bytes`);
  }
}
