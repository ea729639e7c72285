import {
  listAthletes,
  listCrests,
  listPopularItems,
  listSports,
  listTeams,
} from "../../_shared/contract/catalogue.ts";
import type { DatabaseCall, Deps } from "../../_shared/http/deps.ts";
import type { Api } from "../mount.ts";
import { mountStaticList } from "../static-list.ts";

export function mountCatalogueRoutes(app: Api, deps: Deps): void {
  mountStaticList(app, deps, listSports, () => ({ rpc: "list_sports", args: {} }));

  mountStaticList(app, deps, listTeams, () => ({ rpc: "list_teams", args: {} }));

  mountStaticList(app, deps, listCrests, () => ({ rpc: "list_crests", args: {} }));

  mountStaticList(app, deps, listPopularItems, () => ({ rpc: "list_popular_items", args: {} }));

  mountStaticList(app, deps, listAthletes, (query): DatabaseCall => {
    const words = query.sports?.split(",").map((word) => word.trim());
    if (!words?.some((word) => word !== "")) return { rpc: "list_athletes", args: {} };
    // What is no slug names no sport, and has no place in the text of an array.
    const sports = words.filter((word) => /^[a-z0-9-]+$/.test(word));
    return { rpc: "list_athletes", args: { sports } };
  });
}
