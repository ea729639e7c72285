import type { Api } from "../mount.ts";
import openApi from "../openapi.json" with { type: "json" };

/** Describes the API to programs. Public, and the same until the next deployment. */
export function mountOpenApiRoute(app: Api): void {
  app.get("/openapi.json", (c) => {
    c.header("cache-control", "public, max-age=3600");
    return c.json(openApi);
  });
}
