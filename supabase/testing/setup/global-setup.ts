import type { TestProject } from "vitest/node";
import { provideStack } from "./test-stack.ts";

/** The addresses of the stack in the environment, by the names that tests inject. */
const variables = {
  supabaseUrl: "SUPABASE_URL",
  publishableKey: "SUPABASE_PUBLISHABLE_KEY",
  databaseUrl: "DATABASE_URL",
  pgtapDatabaseUrl: "PGTAP_DATABASE_URL",
  mailboxUrl: "MAILBOX_URL",
  sourceUrl: "SOURCE_URL",
} as const;

declare module "vitest" {
  export interface ProvidedContext extends Record<keyof typeof variables, string> {}
}

/** For suites that call a stack: the first one starts it, unless the environment names one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await provideStack("none");
  for (const [name, variable] of Object.entries(variables)) {
    const value = process.env[variable];
    if (!value) throw new Error(`SUPABASE_URL is set, and ${variable} is not.`);
    project.provide(name as keyof typeof variables, value);
  }
  return stop;
}
