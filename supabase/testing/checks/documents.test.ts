// Files, commands and texts change, and documents that name them must follow.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";
import { listProjectFiles } from "./project-files.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const files = listProjectFiles();
// The changelog describes past states, and programs write the results.
const documents = listProjectFiles("*.md").filter((file) => !/^CHANGELOG|results/.test(file));
/** A file that the worked example of CONTRIBUTING adds. */
const invented = "counts_friends_and_no_requests.test.sql";

const isKnownFile = (name: string) =>
  name.endsWith(invented) || files.some((file) => `/${file}`.endsWith(`/${name}`));
const isKnownFolder = (name: string) =>
  files.some((file) => file.startsWith(`${name}/`) || file === name);

/** The headings of a document as GitHub addresses them, and its own anchors. */
const anchorsOf = (text: string) => [
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  ),
  ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id),
];

/** Names in a document that nothing has. Its links are relative to `folder`. */
function findUnknown(text: string, folder: string): string[] {
  const all = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = "", of = ""]) => ({ name, of }));
  const { scripts } = JSON.parse(read("package.json"));
  return [
    ...all(/`([\w./-]+\.(?:tsx?|sql|grit|toml|yml))`/g).filter(({ name }) => !isKnownFile(name)),
    ...all(/`((?:web|supabase)(?:\/[\w-]+)+)\/?`/g).filter(
      ({ name }) => !isKnownFolder(name) && !/dist/.test(name),
    ),
    ...all(/\]\((?!https?:|#)([^)#\s]+)/g).filter(
      ({ name }) => !isKnownFolder(path.join(folder, name)),
    ),
    ...all(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)
      .filter(
        ({ name, of }) => !anchorsOf(name ? read(path.join(folder, name)) : text).includes(of),
      )
      .map(({ of }) => ({ name: `#${of}` })),
    ...all(/npm run ([\w:-]+)/g).filter(({ name }) => !(name in scripts)),
    ...all(/"([^"\n]+)" in `([^`]+)`/g).filter(({ name, of }) => !read(of).includes(name)),
  ].map(({ name }) => name);
}

it("documents name only files, folders, commands and texts that exist", () => {
  const unknown = documents.flatMap((file) =>
    findUnknown(read(file), path.dirname(file)).map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it("names what is unknown in a document", () => {
  const text = `Edit "Such words" in \`web/src/app/routes/login.tsx\`, \`none.sql\` or \`web/none\`,
    run \`npm run none\`, and read [more](none.md), [this](README.md#none) or [that](README.md#settings).`;
  expect(findUnknown(text, ".")).toEqual([
    "none.sql",
    "web/none",
    "none.md",
    "#none",
    "none",
    "Such words",
  ]);
});
