// In its own file, so that a page without calls need not load the catalogue's schemas.
import type { EntityType } from "./catalogue.ts";

/** Leagues whose teams take an article: the Dallas Cowboys, but Arsenal. */
const withArticle = new Set(["NFL", "NBA", "WNBA", "MLB", "NHL"]);
/** Words in names of sports that are always capitalized. */
const alwaysCapital = new Set(["American", "Australian", "Gaelic", "Formula"]);

/** An item's name within a sentence: "the Dallas Cowboys", "golf", "Formula 1", "Usain Bolt". */
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
