import * as z from "zod/mini";
import * as overviews from "../../_shared/contract/overviews.ts";
import { introduction } from "../match-reasons.ts";
import { routesOf } from "../routes-of.ts";
import { asPublicProfile } from "./users.ts";

const overview = z.looseObject({ profile: introduction });

export const overviewRoutes = routesOf(
  overviews,
  {},
  {
    getFanOverview: async ({ call, params }) => {
      const { profile, ...parts } = overview.parse(
        await call("get_fan_overview", { profile_id: params.id }),
      );
      return { ...parts, profile: asPublicProfile(profile) };
    },
  },
);
