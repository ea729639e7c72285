import { expect, it } from "vitest";
import { routesOf } from "./routes.ts";

it("has an id for every page that needs one", () => {
  const id = "x";
  const ids = {
    friend: id,
    active: id,
    past: id,
    series: id,
    pool: id,
    code: id,
    invite: id,
    team: id,
    athlete: id,
    sport: id,
    post: id,
  };
  const paths = routesOf(ids).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).not.toMatch(/:|missing|\*/);
});
