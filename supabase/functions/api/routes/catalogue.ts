import { listAthletes, listSports, listTeams } from "../../_shared/contract/catalogue.ts";
import type { DatabaseCall, Deps } from "../../_shared/http/deps.ts";
import { registerReference } from "../reference.ts";
import type { Api } from "../register.ts";

export function registerCatalogue(app: Api, deps: Deps): void {
  registerReference(app, deps, listSports, () => ({ rpc: "list_sports", args: {} }));

  registerReference(app, deps, listTeams, () => ({ rpc: "list_teams", args: {} }));

  registerReference(app, deps, listAthletes, (query): DatabaseCall => {
    const words = query.sports?.split(",").map((word) => word.trim());
    if (!words?.some((word) => word !== "")) return { rpc: "list_athletes", args: {} };
    // What is no slug names no sport, and has no place in the text of an array.
    const sports = words.filter((word) => /^[a-z0-9-]+$/.test(word));
    return { rpc: "list_athletes", args: { sports } };
  });
}
