import type { EntityType } from "@contract/catalogue.ts";
import type { ItemSide } from "@contract/items.ts";
import { paths } from "@/lib/paths";

const pathOf = { TEAM: paths.team, ATHLETE: paths.athlete, SPORT: paths.sport } as const;

/** The address of an item's page. */
export const itemPath = (entityType: EntityType, slug: string) => pathOf[entityType](slug);

/** Those who love or those who hate an item; the tab of its page of fans. */
export const itemFansPath = (entityType: EntityType, slug: string, side: ItemSide) =>
  `${itemPath(entityType, slug)}/fans${side === "haters" ? "?tab=haters" : ""}`;
