import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { filesOfShell } from "./service-worker";

it("precaches the document, its style sheet, all scripts except the admins', and the Latin fonts", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "njm-shell-"));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const page = (...scripts: string[]) =>
    `<html data-page="${JSON.stringify({ styles: "/assets/index-1.css", pages: [{ scripts }] }).replaceAll('"', "&quot;")}" lang="en">`;
  write("index.html", page("/assets/base-1.js", "/assets/post-1.js"));
  write("feed.html", page("/assets/base-1.js", "/assets/feed-1.js"));
  write("admin.html", page("/assets/admin-1.js"));
  write("admin/log.html", page("/assets/admin-log-1.js"));
  write("assets/archivo-latin-text-1.woff2", "");
  write("assets/archivo-latin-ext-text-1.woff2", "");
  const files = filesOfShell(folder);
  expect(files.map(({ url }) => url).sort()).toEqual([
    "/",
    "/assets/archivo-latin-text-1.woff2",
    "/assets/base-1.js",
    "/assets/feed-1.js",
    "/assets/index-1.css",
    "/assets/post-1.js",
  ]);
  const revision = () => filesOfShell(folder)[0]?.revision;
  const before = revision();
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  write("index.html", page("/assets/base-2.js"));
  expect(revision()).not.toBe(before);
});
