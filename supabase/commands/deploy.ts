// `npm run deploy -- --project <ref> --site <https://your.site>`: sets up or updates a hosted
// project and builds the app for it. Passwords come from the environment, never from arguments.
import { parseArgs } from "node:util";
import { reportFailure } from "./database.ts";
import { deploySteps, type Target } from "./deploy-steps.ts";
import { explainRefusal, permissionsFor } from "./token-permissions.ts";

const usage =
  "Usage: DATABASE_URL=… VITE_SUPABASE_PUBLISHABLE_KEY=… npm run deploy -- --project <ref> --site <https://your.site> [--dry-run] [--without-backup] [--from <step>] [--to <step>]";

function targetOf(
  project: string | undefined,
  site: string | undefined,
  mayLackBackup: boolean,
): Target {
  const { DATABASE_URL: databaseUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env;
  if (!project || !site || !databaseUrl || !publishableKey) throw new Error(usage);
  if (!/^[a-z]{20}$/.test(project))
    throw new Error(
      `--project ${project} is not a project reference: the 20 letters before .supabase.co.`,
    );
  if (!URL.canParse(site) || new URL(site).origin !== site)
    throw new Error(`--site ${site} is not an origin such as https://your.site.`);
  return { ref: project, site, databaseUrl, publishableKey, mayLackBackup };
}

try {
  const { values } = parseArgs({
    options: {
      project: { type: "string" },
      site: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      "without-backup": { type: "boolean", default: false },
    },
  });
  const target = targetOf(values.project, values.site, values["without-backup"]);
  const all = deploySteps(target);
  const placeOf = (flag: "from" | "to", otherwise: number) => {
    const place = all.findIndex(({ name }) => name === (values[flag] ?? all[otherwise]?.name));
    if (place >= 0) return place;
    throw new Error(`--${flag} is one of ${all.map(({ name }) => name).join(", ")}.`);
  };
  const steps = all.slice(placeOf("from", 0), placeOf("to", all.length - 1) + 1);
  const permissions = permissionsFor(steps);
  if (permissions.length > 0)
    console.log(`A scoped access token needs: ${permissions.join(", ")}.`);
  if (!values["dry-run"])
    for (const { name, checkAccess } of steps)
      await checkAccess?.().catch((error: Error) => {
        throw new Error(error.message + explainRefusal(error.message, name), { cause: error });
      });
  for (const { name, byHand, run } of steps) {
    console.log(`${values["dry-run"] ? "would" : "…"} ${name}: ${byHand}`);
    if (values["dry-run"]) continue;
    await run().catch((error: Error) => {
      if (name === all[0]?.name) throw error;
      const { ref, site } = target;
      const message = error.message + explainRefusal(error.message, name);
      throw new Error(
        `${message}\n\nThe steps before "${name}" are complete. Resume with: npm run deploy -- --project ${ref} --site ${site} --from ${name}`,
      );
    });
  }
  if (!values["dry-run"] && steps.at(-1) === all.at(-1))
    console.log(
      `\nDone. Serve web/dist at ${target.site} (web/dist-host has what nginx and Caddy need), sign up there, and make yourself an admin: npm run admin -- grant <email> --db-url …`,
    );
} catch (error) {
  reportFailure(error);
}
