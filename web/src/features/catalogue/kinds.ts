import type { EntityType } from "@contract/catalogue.ts";

/** What an item is, in a word. */
export const kindLabels = {
  ATHLETE: "Athlete",
  TEAM: "Team",
  SPORT: "Sport",
} as const satisfies Record<EntityType, string>;
