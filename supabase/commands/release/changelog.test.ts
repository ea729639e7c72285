import { expect, it } from "vitest";
import { releaseChangelog } from "./changelog.ts";

const changelog = (changes: string) =>
  `# Changelog\n\n## Unreleased\n${changes}\n## 1.0.0 - 2026-11-01\n\n- The first.\n`;

it("dates the unreleased changes and keeps an empty heading above them", () => {
  expect(releaseChangelog(changelog("\n### Added\n\n- Chess.\n"), "1.1.0", "2026-12-01")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2026-12-01\n\n### Added\n\n- Chess.\n\n## 1.0.0 - 2026-11-01\n\n- The first.\n",
  );
});

it("rejects a changelog without unreleased changes", () => {
  expect(() => releaseChangelog(changelog(""), "1.1.0", "2026-12-01")).toThrow(
    "no unreleased changes",
  );
  expect(() => releaseChangelog("# Changelog\n", "1.1.0", "2026-12-01")).toThrow("no heading");
});
