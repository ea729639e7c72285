// `npm ci` on any platform installs the tested packages: the lock file names and verifies each.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project/settings.ts";

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockFile = readFileSync(path.join(projectRoot, "package-lock.json"), "utf8");
const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(lockFile);

it("no direct dependency is a range", () => {
  const manifest = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const wanted: [string, string][] = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  const ranges = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(ranges).toEqual([]);
});

it("Renovate finds the exact version of every package that one command fetches", () => {
  const renovate = JSON.parse(readFileSync(path.join(projectRoot, "renovate.json"), "utf8"));
  const [pattern] = renovate.customManagers[1].matchStrings;
  const calls = execFileSync("git", ["grep", "-ho", 'fetchPackage("[@a-z][^)]*)', "--", "*.ts"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  for (const call of calls.trim().split("\n"))
    expect(new RegExp(pattern).exec(call)?.groups?.currentValue).toMatch(/^\d+\.\d+\.\d+$/);
});

/** Whether a version is in a range as package.json files write it: `^20.19.0 || >=22.12.0 <25`. */
function isInRange(version: string, range: string): boolean {
  const parse = (text: string) => [0, 1, 2].map((part) => Number(text.split(".")[part]) || 0);
  const [major = 0, minor = 0, patch = 0] = parse(version);
  const differenceTo = (other: readonly number[]) =>
    major - (other[0] ?? 0) || minor - (other[1] ?? 0) || patch - (other[2] ?? 0);
  const isMet = (one: string) => {
    const [, operator = "", text = ""] = /^([<>=^~]*)(.*)$/.exec(one) ?? [];
    const other = parse(text);
    if (operator === ">=") return differenceTo(other) >= 0;
    if (operator === ">") return differenceTo(other) > 0;
    if (operator === "<") return differenceTo(other) < 0;
    if (operator === "^" || operator === "") return major === other[0] && differenceTo(other) >= 0;
    throw new Error(`Unknown range: ${one}`);
  };
  const alternatives = range.replaceAll(/([<>=]) +/g, "$1").split("||");
  return alternatives.some((all) =>
    all.trim() === "" ? true : all.trim().split(/ +/).every(isMet),
  );
}

it("every package supports the oldest Node that the README names", () => {
  const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
  const oldest = /Node ([\d.]+) or newer/.exec(read("README.md"))?.[1] ?? "";
  expect(JSON.parse(read("package.json")).engines.node).toBe(`>=${oldest}`);
  expect(read(".github/workflows/ci.yml")).toContain(`node-version: ${oldest}.0\n`);
  const others = Object.entries(packages).flatMap(([name, { engines }]) =>
    isInRange(`${oldest}.0`, engines?.node ?? "") ? [] : [`${name} needs ${engines?.node}`],
  );
  expect(others).toEqual([]);
});

it("no package has the address of its registry, since `npm install` would add those missing beside it", () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses).toEqual([]);
});

it("every package has its integrity", () => {
  const without = Object.entries(packages).filter(
    ([name, { integrity, inBundle }]) => name !== "" && !integrity && !inBundle,
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

it("the lock file has the binaries of every platform", () => {
  const missing = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((wanted) => !packages[`${name}/node_modules/${wanted}`])
      .filter((wanted) => !packages[`node_modules/${wanted}`])
      .map((wanted) => `${name} wants ${wanted}`),
  );
  expect(missing).toEqual([]);
});
