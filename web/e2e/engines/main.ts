// `npm run browsers [-- firefox webkit]`: one journey of a newcomer in Debian's builds of the engines that `npm test`
// does not cover. Engines that are named must be installed.
import { provideStack } from "../../../supabase/testing/setup/test-stack.ts";
import { type Engine, engines } from "./engines.ts";
import { FanAtBrowser } from "./fan.ts";
import { steps } from "./journey.ts";

/** The number of passed steps. The first failure ends the journey. */
async function walk(engine: Engine, site: string): Promise<{ passed: number; failed: number }> {
  const { driver, close } = await engine.open();
  let passed = 0;
  try {
    const fan = new FanAtBrowser(driver, site, engine.nextPart);
    for (const [title, step] of steps) {
      await step(fan);
      passed++;
      console.log(`✓ ${engine.name} › ${title}`);
    }
    return { passed, failed: 0 };
  } catch (error) {
    console.error(`✗ ${engine.name} › ${steps[passed]?.[0]}: ${error}`);
    return { passed, failed: 1 };
  } finally {
    await close();
  }
}

const named = process.argv.slice(2);
const wanted = engines.filter(({ name }) => named.length === 0 || named.includes(name));
let [passed, failed] = [0, 0];
const stop = await provideStack("built");
try {
  for (const engine of wanted) {
    const missing = engine.missing();
    if (missing.length > 0) {
      console.log(`– ${engine.name} is not on this machine: ${missing.join(", ")}`);
      if (named.length > 0) failed++;
      continue;
    }
    const result = await walk(engine, process.env.WEB_URL ?? "");
    passed += result.passed;
    failed += result.failed;
  }
} finally {
  await stop();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
