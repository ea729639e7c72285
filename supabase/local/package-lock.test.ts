// `npm ci` on any platform installs the tested packages: the lock file names and verifies each.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project/settings.ts";

interface Locked {
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockFile = readFileSync(path.join(projectRoot, "package-lock.json"), "utf8");
const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(lockFile);

it("no direct dependency is a range", () => {
  const manifest = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const wanted: [string, string][] = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  const ranges = wanted.filter(([, version]) => !/(^|@)\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(ranges).toEqual([]);
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
