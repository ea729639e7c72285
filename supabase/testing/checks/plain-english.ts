// `node supabase/testing/checks/plain-english.ts [<path> …]`: finds stilted English in comments, docs and test titles.
// Prints each finding and exits with 1 if more than 0.5 % of a kind has one.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Kind = "comments" | "docs" | "titles";
interface Passage {
  readonly kind: Kind;
  readonly line: number;
  readonly text: string;
}

const start = "(?:^|[.;:(]\\s+)";
const verbs = "is|are|was|were|has|have|can|cannot|may|does|do|did|needs?|wants?|asks?|comes?|goes";

/** Habits that force a second reading, each with its remedy. */
const habits: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    RegExp(`${start}(?:What|Whose|Whom|Who)\\b(?! (?:if|about|else)\\b)(?![^.?]*\\?)`),
    "start with the subject",
  ],
  [RegExp(`\\b(?:for|of|to|by|with|from) (?:who|what) (?:${verbs})\\b`, "i"), "name the object"],
  [/\bwhom?ever\b/i, "name the actor"],
  [/\bnobody(?:'s)?\b/i, "write no one, or name the actor"],
  [/\b(?:an|the|no) own\b/i, "write their or its"],
  [/\banew\b/i, "write again"],
  [/\b(?:is|are|was|were) (?:not )?to be (?!\w+ing\b)\w/i, "write must or will"],
  [/\b(?:is|are|was|were) (?:told|said|asked|had|gone|there)\b/i, "use an active verb"],
  [
    /\bstands? (?:here|there|in|on|by|at|under|below|above|beside|alone)\b/i,
    "write is, or a specific verb",
  ],
  [/\b(?:come|go)(?:es)? (?:along|by|of itself|with it)\b/i, "use a specific verb"],
  [/, for (?:it|they|he|she|that|this|there)\b/i, "write because or since"],
  [
    /\bin vain\b|\bwithout a word\b|\bfor good\b(?! measure)|\bas it were\b/i,
    "use the literal term",
  ],
  [/\b(?:lest|meanwhile|thereof|therein|hereof|so many)\b/i, "use a modern word"],
];

/** The remedy of the first habit in a text; undefined for plain English. */
export const remedyFor = (text: string): string | undefined =>
  habits.find(([pattern]) => pattern.test(text))?.[1];

const hasTitles = (file: string) => /(\.test|\.spec)\.|\/(tests|e2e)\//.test(file);

/** The sentences of a Markdown file, without code and link targets. */
function docsIn(text: string): Passage[] {
  let isCode = false;
  return text.split("\n").flatMap((raw, index) => {
    if (/^\s*```/.test(raw)) isCode = !isCode;
    if (isCode) return [];
    const prose = raw
      .replace(/`[^`]*`/g, "x")
      .replace(/\]\([^)]*\)/g, "")
      .replace(/[*_#>|[\]]/g, " ");
    const sentences = prose.split(/(?<=[.?!])\s+/);
    return sentences.map((text) => ({ kind: "docs", line: index + 1, text }) as const);
  });
}

const commentLine = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/\}?)?\s*$/;
const sqlCommentLine = /^\s*--\s?(.*)$/;
const directive = /^(?:biome-|@ts-|@vitest|\/)/;
const title = /\b(?:test|it|describe)(?:\.\w+)*\(\s*["'`]([^"'`]+)["'`]/;
const sqlTitle = /,\s*'([^']{12,})'\s*\);\s*$/;
const sqlComment = /^\s*(?:comment on .* is\s*)?'((?:[^']|'')+)';\s*$/;

/** The comments and test titles of a source file; consecutive comment lines are one passage. */
function passagesInCode(file: string, text: string): Passage[] {
  const isSql = file.endsWith(".sql");
  const found: Passage[] = [];
  let block: { line: number; lines: string[] } | undefined;
  const close = () => {
    if (block) found.push({ kind: "comments", line: block.line, text: block.lines.join(" ") });
    block = undefined;
  };
  for (const [index, raw] of text.split("\n").entries()) {
    const line = index + 1;
    const [, comment] = (isSql ? sqlCommentLine : commentLine).exec(raw) ?? [];
    if (comment !== undefined && !directive.test(comment)) {
      block ??= { line, lines: [] };
      block.lines.push(comment.trim());
      continue;
    }
    close();
    const [, about] = (isSql && sqlComment.exec(raw)) || [];
    if (about) found.push({ kind: "comments", line, text: about });
    const [, name] = (hasTitles(file) && (title.exec(raw) ?? (isSql && sqlTitle.exec(raw)))) || [];
    if (name) found.push({ kind: "titles", line, text: name });
  }
  close();
  return found;
}

/** The passages of a file that have at least four words. */
export const passagesIn = (file: string, text: string): Passage[] =>
  (file.endsWith(".md") ? docsIn(text) : passagesInCode(file, text))
    .map((passage) => ({ ...passage, text: passage.text.trim() }))
    .filter(({ text }) => text.split(/\s+/).length >= 4);

const maxShare = 0.005;
const isGenerated = /\.gen\.|database\.types|(^|\/)(seeds|results)\/|supabase\/migrations\//;

function main(paths: readonly string[]): void {
  const listed = execFileSync("git", ["ls-files", "--", ...paths], { encoding: "utf8" });
  const files = listed
    .split("\n")
    .filter((file) => /\.(tsx?|js|css|sql|md)$/.test(file) && !isGenerated.test(file));
  const totals = new Map<Kind, { all: number; found: number }>();
  for (const file of files)
    for (const { kind, line, text } of passagesIn(file, readFileSync(file, "utf8"))) {
      const total = totals.get(kind) ?? { all: 0, found: 0 };
      totals.set(kind, total);
      total.all += 1;
      const remedy = remedyFor(text);
      if (remedy === undefined) continue;
      total.found += 1;
      console.log(`${file}:${line}  ${remedy}:  ${text.slice(0, 120)}`);
    }
  for (const [kind, { all, found }] of totals) {
    console.log(`${kind}: ${found} of ${all} (${((100 * found) / all).toFixed(1)} %)`);
    if (found / all > maxShare) process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
