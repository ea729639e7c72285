// `npm start` and `npm run dev`: starts the embedded stack and prints its addresses.
import { inspect } from "node:util";
import { knownAccounts } from "../seeds/demo/accounts.ts";
import { protectKnownAccounts } from "./auth/demo-password.ts";
import { networkHosts, type StackConfig } from "./config.ts";
import { refuseForeignFolder } from "./data/data-folder.ts";
import { claimInstance } from "./data/instance-lock.ts";
import { configFromEnvironment } from "./environment.ts";
import { surviveLostConsole } from "./parts/lost-console.ts";
import { runPart } from "./parts/part.ts";
import { type Stack, startStack } from "./stack.ts";

function createProgress() {
  let startedAt = performance.now();
  let current: string | undefined;
  const finish = () => {
    const seconds = (performance.now() - startedAt) / 1000;
    if (current !== undefined && seconds >= 1) console.log(`  ${current}: ${seconds.toFixed(1)} s`);
  };
  return {
    step(name: string) {
      finish();
      startedAt = performance.now();
      current = name;
      console.log(`… ${name}`);
    },
    finish,
  };
}

function printAddresses(stack: Stack, config: StackConfig, password: string): void {
  const others = networkHosts(config).map(
    (host) => `            http://${host}:${config.ports.web}`,
  );
  console.log(`
  Not Just Me is up.

  App       ${[stack.addresses.web, ...others].join("\n")}
  API       ${stack.addresses.gateway}/functions/v1/api
  Mailbox   ${stack.addresses.mailbox}
  Postgres  ${stack.addresses.database}

  Publishable key  ${stack.publishableKey}

  Log in with the password ${password} as
${knownAccounts.map(({ email, is }) => `    ${email.padEnd(18)} ${is}`).join("\n")}

  Ctrl-C stops everything. Data stays until \`npm run reset\`.
`);
}

async function main(): Promise<void> {
  surviveLostConsole();
  const config = configFromEnvironment();
  refuseForeignFolder(config);
  const lock = claimInstance(config);
  const { step, finish } = createProgress();
  let stack: Stack | undefined;
  let isStopping = false;
  let password = "";
  const shutDown = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    try {
      await stack?.stop();
    } finally {
      lock.release();
      process.exit(exitCode);
    }
  };
  for (const event of ["uncaughtException", "unhandledRejection"])
    process.on(event, (error: unknown) => {
      const [what = "", where = ""] = inspect(error).split("\n");
      console.error(`\n  Unforeseen, so everything is stopped: ${what} ${where.trim()}\n`);
      void shutDown(1);
    });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void shutDown(0));
  try {
    stack = await startStack(config, {
      web: process.argv.includes("--dev") ? "development" : "built",
      onStep: step,
      onTrouble: (line) => isStopping || console.error(`  ${line}`),
      seed: async (url) => {
        await runPart("demo", url);
        password = await protectKnownAccounts(config, url);
      },
    });
    finish();
    printAddresses(stack, config, password);
    // Not awaited: fans show their initials until then.
    void runPart("faces", {
      databaseUrl: stack.addresses.database,
      url: stack.addresses.gateway,
      secretKey: stack.secretKey,
    }).catch((error) => isStopping || console.error(`  No faces for the demo: ${error}`));
    void stack.failure.then((error) => {
      console.error(
        `\n  ${error.message}\n  Everything is stopped. The logs are in ${config.dataDir}.\n`,
      );
      return shutDown(1);
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(`\n  Could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
