import { listAthletes, listSports, listTeams } from "../../_shared/contract/catalogue.ts";
import type { Deps } from "../deps.ts";
import { type Api, register, unwrap } from "../register.ts";

export function registerCatalogue(app: Api, deps: Deps): void {
  register(app, deps, listSports, async ({ db }) => ({
    status: 200,
    value: unwrap(await db.rpc("list_sports")),
  }));

  register(app, deps, listTeams, async ({ db }) => ({
    status: 200,
    value: unwrap(await db.rpc("list_teams")),
  }));

  register(app, deps, listAthletes, async ({ db, query }) => {
    const slugs = query.sports
      ?.split(",")
      .map((slug) => slug.trim())
      .filter((slug) => slug !== "");
    const filter = slugs && slugs.length > 0 ? { sports: slugs } : {};
    return { status: 200, value: unwrap(await db.rpc("list_athletes", filter)) };
  });
}
