import type { TestProject } from "vitest/node";

/** The addresses that the runner put into the environment, under the names that tests inject. */
const variables = {
  supabaseUrl: "SUPABASE_URL",
  publishableKey: "SUPABASE_PUBLISHABLE_KEY",
  databaseUrl: "DATABASE_URL",
  pgtapDatabaseUrl: "PGTAP_DATABASE_URL",
  mailboxUrl: "MAILBOX_URL",
} as const;

declare module "vitest" {
  export interface ProvidedContext extends Record<keyof typeof variables, string> {}
}

export default function setup(project: TestProject): void {
  for (const [name, variable] of Object.entries(variables)) {
    const value = process.env[variable];
    if (!value) throw new Error(`${variable} is not set. Run the tests with \`npm test\`.`);
    project.provide(name as keyof typeof variables, value);
  }
}
