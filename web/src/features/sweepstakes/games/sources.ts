import type { FeedSource } from "@contract/feed-sources.ts";

interface SourceFacts {
  readonly name: string;
  /** The credit that the source's license requires. */
  readonly credit: string;
  readonly url: string | null;
  /** An example of a competition and a season. */
  readonly example: readonly [string, string];
}

export const sources: Readonly<Record<FeedSource, SourceFacts>> = {
  OPENLIGADB: {
    name: "OpenLigaDB",
    credit: "Scores by OpenLigaDB (ODbL)",
    url: "https://www.openligadb.de",
    example: ["bl1", "2026"],
  },
  FOOTBALL_DATA: {
    name: "football-data.org",
    credit: "Football data provided by the Football-Data.org API",
    url: "https://www.football-data.org",
    example: ["PL", "2026"],
  },
  NFLVERSE: {
    name: "nflverse",
    credit: "Scores by nflverse (CC BY 4.0)",
    url: "https://github.com/nflverse/nflverse-data",
    example: ["NFL", "2026"],
  },
  DEMO: {
    name: "Demo league",
    credit: "Scores by the demo league, which invents them",
    url: null,
    example: ["demo", "2026"],
  },
};
