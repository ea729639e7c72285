import type { EntityType } from "@contract/catalogue.ts";
import type { ItemSide } from "@contract/items.ts";
import { paths } from "@/lib/paths";

const pathOf = { TEAM: paths.team, ATHLETE: paths.athlete, SPORT: paths.sport } as const;

export const itemPath = (entityType: EntityType, slug: string) => pathOf[entityType](slug);

/** The page of an item's lovers or haters. */
export const itemFansPath = (entityType: EntityType, slug: string, side: ItemSide) =>
  `${itemPath(entityType, slug)}/fans${side === "haters" ? "?tab=haters" : ""}`;
