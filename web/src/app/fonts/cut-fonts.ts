// `npm run fonts`: cuts the styles that the app sets text in out of the whole of Archivo, whose file with
// both axes, weight and width, is half as large again as they are together; and writes their @font-face
// rules.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const sources = path.dirname(require.resolve("@fontsource-variable/archivo/package.json"));

/** By name, the place on each axis that a style is at: its width in percent and its weight. */
const styles = {
  text: { wdth: 100, wght: { min: 400, max: 700 } },
  headline: { wdth: 70, wght: 850 },
  label: { wdth: 88, wght: 700 },
};
type Style = keyof typeof styles;

/** Players' names need the second: Đoković, Świątek, Šeško. */
const scripts = ["latin", "latin-ext"] as const;
type Script = (typeof scripts)[number];

const ranges: Readonly<Record<Script, string>> = JSON.parse(
  readFileSync(path.join(sources, "unicode.json"), "utf8"),
);

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
  return await subsetFont(
    readFileSync(path.join(sources, `files/archivo-${script}-wdth-normal.woff2`)),
    charactersOf(ranges[script]),
    { targetFormat: "woff2", variationAxes: styles[style] },
  );
}

export const rulesFile = path.join(here, "archivo.gen.css");

/** The style sheet with a rule for every file. */
export function fontRules(): string {
  const rules = cuts.map(({ script, style, file }) => {
    const { wdth, wght } = styles[style];
    return `@font-face {
  font-family: "Archivo Variable";
  font-style: normal;
  font-display: swap;
  font-weight: ${typeof wght === "number" ? wght : `${wght.min} ${wght.max}`};
  font-stretch: ${wdth}%;
  src: url("./${path.basename(file)}") format("woff2");
  unicode-range: ${ranges[script]};
}
`;
  });
  return `/* Written by \`npm run fonts\`. */\n${rules.join("")}`;
}

if (import.meta.main) {
  writeFileSync(rulesFile, fontRules());
  for (const { script, style, file } of cuts) {
    const font = await cutFont(script, style);
    writeFileSync(file, font);
    console.log(`${path.basename(file)}: ${font.length} bytes`);
  }
}
