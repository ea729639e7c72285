import type { EntityType } from "@contract/catalogue.ts";

export const kindLabels = {
  ATHLETE: "Athlete",
  TEAM: "Team",
  SPORT: "Sport",
} as const satisfies Record<EntityType, string>;

export const kindChoices = Object.entries(kindLabels) as [EntityType, string][];
