import type { RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { routes } from "@/app/routes";
import { routesOf } from "./routes.ts";

const paths = (route: RouteObject): string[] =>
  route.path === undefined ? (route.children ?? []).flatMap(paths) : [route.path];

it("The benchmark of page loads knows every page of the app", () => {
  const ids = {
    friend: "f",
    active: "1",
    past: "2",
    team: "t",
    athlete: "a",
    sport: "s",
    post: "3",
  };
  const measured = routesOf(ids).map(({ name }) => name.replace("/{unknown}", "*"));
  const pages = routes.flatMap(paths).filter((path) => !path.startsWith("/dev/"));
  const anyName = (path: string) => path.replace(/:\w+|\{\w+\}/g, "{}");
  expect(measured.map(anyName).toSorted()).toEqual(pages.map(anyName).toSorted());
});
