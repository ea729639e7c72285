// Each call of the contract has one route, and what the convention calls exists in SQL.
import { describe, expect, it } from "vitest";
import { readSchemas } from "../commands/schema/files.ts";
import { createApp } from "../functions/api/app.ts";
import type { ApiDeps } from "../functions/api/deps.ts";
import { catalogueRoutes } from "../functions/api/routes/catalogue.ts";
import { routes } from "../functions/api/routes.ts";
import { findNamedEndpoints } from "./endpoints.ts";

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The arguments of each function in `api`, and whether each is required. */
const functions = new Map(
  readSchemas()
    .flatMap(({ text }) => [
      ...text.matchAll(/^create function api\.(\w+)\(((?:(?!\)\s+returns)[\s\S])*)\)/gm),
    ])
    .map(([, name = "", list = ""]) => {
      const args = list.split(",").filter((arg) => arg.trim() !== "");
      return [
        name,
        args.map((arg) => ({
          name: arg.trim().split(" ", 1)[0] ?? "",
          isRequired: !arg.includes(" default "),
        })),
      ] as const;
    }),
);

describe("the routes", () => {
  it("each call of the contract has one route", async () => {
    const { routes: added } = createApp({ allowedOrigins: [] } as unknown as ApiDeps);
    // The catalogue's lists also have the two handlers of `revalidateCatalogue`.
    const cached = catalogueRoutes.map(({ endpoint }) => endpoint);
    for (const [, endpoint] of await findNamedEndpoints()) {
      const path = `/api${endpoint.path}`;
      const here = added.filter((one) => one.method === endpoint.method && one.path === path);
      expect([path, here.length]).toEqual([path, cached.includes(endpoint) ? 3 : 1]);
    }
  });

  it("prefers a fixed path to one with a parameter", () => {
    const { routes: added } = createApp({ allowedOrigins: [] } as unknown as ApiDeps);
    const hidden = added.flatMap(({ method, path }, index) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
      return added
        .slice(index + 1)
        .filter((one) => one.method === method && one.path !== path && pattern.test(one.path))
        .map((one) => `${path} hides ${one.path}`);
    });
    // Middleware is on every path and hides none.
    expect(hidden.filter((one) => !one.startsWith("/api/*"))).toEqual([]);
  });

  it.each(routes.flatMap(({ endpoint, sql }) => (sql ? [[nameOf(endpoint), sql] as const] : [])))(
    "%s calls a function that exists, with its arguments",
    (_, { name, args }) => {
      const expected = functions.get(name);
      expect(expected, `api.${name} does not exist`).toBeDefined();
      expect(args.filter((arg) => !expected?.some((one) => one.name === arg))).toEqual([]);
      const missing = expected?.filter((one) => one.isRequired && !args.includes(one.name));
      expect(missing).toEqual([]);
    },
  );
});
