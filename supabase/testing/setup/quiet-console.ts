import { format } from "node:util";
import { afterEach } from "vitest";

const messages: string[] = [];

/** A test that expects output on the console mocks the method and asserts it. All others fail. */
for (const method of ["debug", "info", "log", "warn", "error"] as const)
  console[method] = (...words: unknown[]) => {
    messages.push(`console.${method}: ${format(...words)}`);
  };

afterEach(() => {
  const lines = messages.splice(0);
  if (lines.length > 0) throw new Error(lines.join("\n"));
});
