import { afterEach, expect, it, vi } from "vitest";
import { siteName, siteUrl } from "@/lib/site";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["https://www.fans.example", "fans.example"],
  ["http://127.0.0.1:5173", "127.0.0.1:5173"],
])("%s is said as %s", (url, said) => {
  vi.stubEnv("VITE_SITE_URL", url);
  expect([siteUrl(), siteName()]).toEqual([url, said]);
});
