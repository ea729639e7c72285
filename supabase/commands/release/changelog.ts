const unreleased = "## Unreleased";

/** Moves the unreleased changes below a heading with version and date. Throws if there are none. */
export function releaseChangelog(text: string, version: string, day: string): string {
  const start = text.indexOf(`\n${unreleased}\n`);
  if (start < 0) throw new Error(`CHANGELOG.md has no heading "${unreleased}".`);
  const from = start + unreleased.length + 2;
  const next = text.indexOf("\n## ", from);
  const changes = text.slice(from, next < 0 ? undefined : next);
  if (!changes.includes("\n- ")) throw new Error("CHANGELOG.md has no unreleased changes.");
  return `${text.slice(0, from)}\n## ${version} - ${day}\n${text.slice(from)}`;
}
