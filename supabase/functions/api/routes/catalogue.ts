import { listAthletes, listSports, listTeams } from "../../_shared/contract/catalogue.ts";
import type { Deps } from "../deps.ts";
import { registerReference } from "../reference.ts";
import type { Api } from "../register.ts";

export function registerCatalogue(app: Api, deps: Deps): void {
  registerReference(app, deps, listSports, () => ({ rpc: "list_sports", args: {} }));

  registerReference(app, deps, listTeams, () => ({ rpc: "list_teams", args: {} }));

  registerReference(app, deps, listAthletes, (query) => {
    const slugs = query.sports
      ?.split(",")
      .map((slug) => slug.trim())
      .filter((slug) => slug !== "");
    const args = slugs && slugs.length > 0 ? { sports: slugs } : {};
    return { rpc: "list_athletes", args };
  });
}
