import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { disposableConfig } from "../testing/setup/disposable-config.ts";
import { builtWeb, serveWeb } from "./web.ts";

afterEach(() => vi.unstubAllEnvs());

async function policy(): Promise<string> {
  const config = await disposableConfig();
  mkdirSync(builtWeb(config), { recursive: true });
  writeFileSync(path.join(builtWeb(config), "index.html"), "<!doctype html><title>App</title>");
  const web = await serveWeb(config);
  try {
    return (await fetch(`${web.url}/login`)).headers.get("content-security-policy") ?? "";
  } finally {
    await web.stop();
    rmSync(config.dataDir, { recursive: true });
  }
}

it("pages load a captcha where the app was built with one, and only there", async () => {
  expect(await policy()).toContain("frame-src 'none'");
  expect(await policy()).not.toContain("cloudflare");
  vi.stubEnv("VITE_CAPTCHA_SITE_KEY", "key");
  const allowed = await policy();
  expect(allowed).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com(;|$)/);
  expect(allowed).toMatch(/frame-src https:\/\/challenges\.cloudflare\.com(;|$)/);
});
