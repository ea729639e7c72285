import type { ApiDeps } from "../deps.ts";
import type { Api } from "../mount.ts";
import openApi from "../openapi.json" with { type: "json" };
import { readMinimumAge } from "./health.ts";

/** Describes the API to programs, with the operator's minimum age if the database responds. */
export function mountOpenApiRoute(app: Api, deps: ApiDeps): void {
  app.get("/openapi.json", async (c) => {
    const age = await readMinimumAge(deps, true);
    const rule = age === null ? "" : ` Fans are at least ${age} years old.`;
    const { info } = openApi;
    c.header("cache-control", "public, max-age=3600");
    return c.json({ ...openApi, info: { ...info, description: info.description + rule } });
  });
}
