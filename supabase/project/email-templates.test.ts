import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { withOperator } from "./email-templates.ts";
import { projectRoot } from "./settings.ts";

afterEach(() => vi.unstubAllEnvs());

const folder = path.join(projectRoot, "supabase/templates");

it.each(readdirSync(folder))("%s names the operator and the contact, escaped", (name) => {
  vi.stubEnv("VITE_OPERATOR", "Fans & Friends <Inc.>");
  vi.stubEnv("VITE_CONTACT", "hello@fans.example");
  const html = withOperator(readFileSync(path.join(folder, name), "utf8"));
  expect(html).toContain(
    "Not Just Me is run by Fans &#38; Friends &#60;Inc.&#62;. Contact: hello@fans.example</p>",
  );
});
