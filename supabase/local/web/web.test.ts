import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { disposableConfig } from "../disposable-config.ts";
import { deleteFolders } from "../postgres/postgres-binaries.ts";
import { serveWeb, webBuildFolder } from "./web.ts";

afterEach(() => vi.unstubAllEnvs());

/** The response of a web server whose build has one page and one script. */
async function get(address: string) {
  const config = await disposableConfig();
  const root = webBuildFolder(config);
  mkdirSync(path.join(root, "assets"), { recursive: true });
  writeFileSync(path.join(root, "index.html"), "<!doctype html><title>App</title>");
  writeFileSync(path.join(root, "assets/app-1a2b.js"), "let a;");
  const web = await serveWeb(config);
  try {
    const response = await fetch(web.url + address);
    const { status, headers } = response;
    return {
      status,
      header: (name: string) => headers.get(name) ?? "",
      text: await response.text(),
    };
  } finally {
    await web.stop();
    deleteFolders(config);
  }
}

const policy = async () => (await get("/login")).header("content-security-policy");

it("pages load a captcha only where the app was built with one", async () => {
  expect(await policy()).toContain("frame-src 'none'");
  expect(await policy()).not.toContain("cloudflare");
  vi.stubEnv("VITE_CAPTCHA_SITE_KEY", "key");
  const allowed = await policy();
  expect(allowed).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com(;|$)/);
  expect(allowed).toMatch(/frame-src https:\/\/challenges\.cloudflare\.com(;|$)/);
});

describe("an address", () => {
  const missing = ["/assets/", "/assets/feed", "/assets/.hidden", "/assets/gone-1.js", "/gone.js"];

  it.each(missing)(
    "returns 404 without caching for an address without a file, such as %s",
    async (address) => {
      const { status, text, header } = await get(address);
      expect([status, text]).toEqual([404, "404 Not Found"]);
      expect(header("cache-control")).not.toContain("immutable");
    },
  );

  it("caches a hashed file for a year", async () => {
    const { text, header } = await get("/assets/app-1a2b.js");
    expect([text, header("cache-control"), header("x-content-type-options")]).toEqual([
      "let a;",
      "public, max-age=31536000, immutable",
      "nosniff",
    ]);
  });

  it.each(["/", "/feed", "/a/b", "/assets"])(
    "a document at %s cannot be framed",
    async (address) => {
      const { text, header } = await get(address);
      expect([text, header("x-frame-options")]).toEqual([
        expect.stringContaining("<title>App"),
        "SAMEORIGIN",
      ]);
      expect(header("content-security-policy")).toContain("frame-ancestors 'none'");
    },
  );

  it.each([
    "/assets%2Ffeed",
    "/%61ssets/feed",
    "/%2561ssets/feed",
    "//assets/feed",
    "/assets/..%2Ffeed",
  ])("a document cannot be framed at %s, another spelling of its address", async (address) => {
    const { text, header } = await get(address);
    expect(text.includes("<title>App") && header("content-security-policy") === "").toBe(false);
  });
});
