import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project/settings.ts";

export interface FoundTests {
  /** Files with one of the texts in their path. */
  readonly byPath: readonly string[];
  /** Other files that contain one of the texts, perhaps in a title. */
  readonly byTitle: readonly string[];
}

/** The files of these patterns with one of the texts, in any case, in path or content. */
export function findTests(patterns: readonly string[], texts: readonly string[]): FoundTests {
  const wanted = texts.map((text) => text.toLowerCase());
  const has = (content: string) => wanted.some((text) => content.toLowerCase().includes(text));
  const files = globSync([...patterns], { cwd: projectRoot }).sort();
  const byPath = files.filter(has);
  const byTitle = files.filter(
    (file) => !has(file) && has(readFileSync(path.join(projectRoot, file), "utf8")),
  );
  return { byPath, byTitle };
}

/** A case-insensitive regular expression for titles with one of the texts. */
export const titlesWith = (texts: readonly string[]) =>
  `(?i:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|")})`;
