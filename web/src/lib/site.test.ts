import { afterEach, expect, it, vi } from "vitest";
import { siteName, siteUrl } from "@/lib/site";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["https://www.fans.example", "fans.example"],
  ["http://127.0.0.1:5173", "127.0.0.1:5173"],
])("shows the app's address %s as %s", (url, name) => {
  vi.stubEnv("VITE_SITE_URL", url);
  expect([siteUrl(), siteName()]).toEqual([url, name]);
});
