import type { EntityType } from "@contract/catalogue.ts";
import { paths } from "@/lib/paths";

const pathOf = { TEAM: paths.team, ATHLETE: paths.athlete, SPORT: paths.sport } as const;

/** The address of an item's page. */
export const itemPath = (entityType: EntityType, slug: string) => pathOf[entityType](slug);
