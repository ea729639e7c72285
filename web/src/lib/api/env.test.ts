import { afterEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "@/lib/api/env";

afterEach(() => vi.unstubAllEnvs());

describe("readEnv", () => {
  it("names the missing variable", () => {
    vi.stubEnv("VITE_SUPABASE_URL", "http://stack.test");
    vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "");
    expect(() => readEnv()).toThrow("VITE_SUPABASE_PUBLISHABLE_KEY is not set");
  });

  it("removes a trailing slash from the address", () => {
    vi.stubEnv("VITE_SUPABASE_URL", "http://stack.test/");
    vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "key");
    expect(readEnv()).toEqual({ supabaseUrl: "http://stack.test", publishableKey: "key" });
  });
});
