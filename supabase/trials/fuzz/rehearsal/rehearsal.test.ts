import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findEndpoints } from "../../../project/endpoints.ts";
import { refusals } from "../../../testing/calls/examples.ts";

const textOf = (...files: string[]) =>
  files.map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8")).join("\n");

it("the fuzzer first makes every write of the contract successfully", async () => {
  const text = textOf("fan-calls.ts", "admin-calls.ts");
  const calls = (await findEndpoints())
    .filter(({ method }) => method !== "GET")
    .map(({ method, path: route }) => `"${method} ${route}"`);
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call) => !text.includes(call))).toEqual([]);
});

it("the fuzzer has arguments of its own for every function whose example is refused", () => {
  const text = textOf("function-calls.ts");
  const names = Object.keys(refusals);
  expect(names.filter((name) => !new RegExp(`^ {4}${name}: `, "m").test(text))).toEqual([]);
});
