import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";
import { forgetSettings } from "./forget-settings.ts";

const documents = ["README.md", "supabase/operations.md", "supabase/scaling.md", ".env.example"];
/** A variable of psql. */
const isNoSetting = (name: string) => name === "ON_ERROR_STOP";

it("forgets every setting that the documents name, and keeps other variables", () => {
  const text = documents.map((file) => readFileSync(path.join(projectRoot, file), "utf8")).join("");
  const named = [...text.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(30);
  const env: NodeJS.ProcessEnv = Object.fromEntries(named.map((name) => [name, "set"]));
  Object.assign(env, { PATH: "/bin", CHROME_PATH: "/bin/chrome", HTTP_PROXY: "http://proxy" });
  forgetSettings(env);
  const { TEST_ENV_DIR: _, ...rest } = env;
  expect(Object.keys(rest).filter((name) => !isNoSetting(name))).toEqual([
    "PATH",
    "CHROME_PATH",
    "HTTP_PROXY",
  ]);
});

it("tests of settings read no .env of the developer", () => {
  const env: NodeJS.ProcessEnv = {};
  forgetSettings(env);
  expect(() => readFileSync(path.join(env.TEST_ENV_DIR ?? "", ".env"))).toThrow("ENOENT");
});
