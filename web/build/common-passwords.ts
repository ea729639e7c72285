import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const id = "virtual:common-passwords";

const minLength = 10;

/** The most common passwords of sufficient length, one per line: one in thirty of the package's. */
export function commonPasswords(): string {
  const file = import.meta.resolve("@zxcvbn-ts/language-common/src/passwords.json");
  const passwords: string[] = JSON.parse(readFileSync(new URL(file), "utf8"));
  return passwords.filter((password) => password.length >= minLength).join("\n");
}

/** Lets the app import the list as text in a separate file. */
export function provideCommonPasswords(): Plugin {
  return {
    name: "common-passwords",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) =>
      resolved === `\0${id}` ? `export default ${JSON.stringify(commonPasswords())}` : null,
  };
}
