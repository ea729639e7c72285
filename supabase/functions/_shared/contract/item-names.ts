// Apart from the catalogue's schemas, so that a page that calls nothing need not bring them.
import type { EntityType } from "./catalogue.ts";

/** Leagues whose teams are spoken of with an article: the Dallas Cowboys, but Arsenal. */
const withArticle = new Set(["NFL", "NBA", "WNBA", "MLB", "NHL"]);
/** Words that a sport is written with a capital for, wherever it stands. */
const alwaysCapital = new Set(["American", "Australian", "Gaelic", "Formula"]);

/** An item as it is called within a sentence: "the Dallas Cowboys", "golf", "Formula 1", "Usain Bolt". */
export function nameInASentence(item: {
  readonly entityType: EntityType;
  readonly name: string;
  readonly competition?: string | null;
}): string {
  if (item.entityType === "TEAM" && withArticle.has(item.competition ?? ""))
    return `the ${item.name}`;
  if (item.entityType !== "SPORT") return item.name;
  return item.name.replace(/\b[A-Z][a-z]+\b/g, (word) =>
    alwaysCapital.has(word) ? word : word.toLowerCase(),
  );
}
