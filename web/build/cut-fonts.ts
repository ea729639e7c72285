// `npm run fonts`: subsets Archivo to the styles that the app uses, and writes their @font-face
// rules. The variable font with both axes is twice the size of all subsets.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, "../src/app/fonts");
const sources = path.dirname(require.resolve("@fontsource-variable/archivo/package.json"));

/** Each style's width in percent and its weight. */
const styles = {
  text: { wdth: 100, wght: { min: 400, max: 600 } },
  headline: { wdth: 70, wght: 850 },
  label: { wdth: 88, wght: 700 },
};
type Style = keyof typeof styles;

/**
 * Features for text: kerning, marks and tabular figures. Others, such as small numerals, add glyphs
 * that the app never uses.
 */
const features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];

/**
 * The first covers every page: ASCII, Western Europe's letters and quotation marks, and the app's
 * symbols. The second covers players' names: Đoković, Świątek, Šeško. Others use the fallback font.
 */
const ranges = {
  latin:
    "U+0020-007E,U+00A0-00A1,U+00A3,U+00AB,U+00B0,U+00B7,U+00BB,U+00BF-00FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2122,U+2191,U+2193,U+2212",
  "latin-ext": JSON.parse(readFileSync(path.join(sources, "unicode.json"), "utf8"))[
    "latin-ext"
  ] as string,
};
type Script = keyof typeof ranges;

/** "U+0000-00FF,U+0131": the characters of these ranges. */
function charactersOf(list: string): string {
  return list
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

const cuts = (Object.keys(ranges) as Script[]).flatMap((script) =>
  (Object.keys(styles) as Style[]).map((style) => ({
    script,
    style,
    file: path.join(folder, `archivo-${script}-${style}.woff2`),
  })),
);

const sourceOf = (script: Script) =>
  path.join(sources, `files/archivo-${script}-wdth-normal.woff2`);

/** One style and script as WOFF2. */
async function cutFont(script: Script, style: Style): Promise<Buffer> {
  const options = {
    targetFormat: "woff2",
    variationAxes: styles[style],
    keepFeatures: features,
  } as const;
  return await subsetFont(readFileSync(sourceOf(script)), charactersOf(ranges[script]), options);
}

export const rulesFile = path.join(folder, "archivo.gen.css");

/** The style sheet with a rule per file, and a fingerprint by which a test detects stale files. */
export function fontRules(): string {
  const rules = cuts.map(({ script, style, file }) => {
    const { wdth, wght } = styles[style];
    const rule = (family: string, stretch: string) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${typeof wght === "number" ? wght : `${wght.min} ${wght.max}`};
${stretch}  src: url("./${path.basename(file)}") format("woff2");
  unicode-range: ${ranges[script]};
}
`;
    const found = rule("Archivo Variable", `  font-stretch: ${wdth}%;\n`);
    // WebKit's canvas ignores font-stretch, so posters use a separate family for the headline.
    return style === "headline" ? found + rule("Archivo Headline", "") : found;
  });
  return `/* Written by \`npm run fonts\`. ${fingerprint()} */\n${rules.join("")}`;
}

/** A hash of the input, the tool and the output files; cutting them again takes seconds. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const { version } = require("subset-font/package.json") as { version: string };
  hash.update(JSON.stringify({ version, styles, features, ranges }));
  for (const script of Object.keys(ranges) as Script[]) hash.update(readFileSync(sourceOf(script)));
  for (const { file } of cuts) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 32);
}

if (import.meta.main) {
  for (const { script, style, file } of cuts) {
    const font = await cutFont(script, style);
    writeFileSync(file, font);
    console.log(`${path.basename(file)}: ${font.length} bytes`);
  }
  writeFileSync(rulesFile, fontRules());
}
