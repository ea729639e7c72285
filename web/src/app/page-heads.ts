import { paths } from "@/lib/paths";

export interface PageHead {
  title: string;
  /** A line above the title, in the voice of the product. */
  kicker?: string;
  /** A line or two below it. */
  children?: string;
  isTitleGrowing?: boolean;
}

/** The heads of pages whose words do not depend on data: they are painted before the page is there. */
export const pageHeads = {
  [paths.home]: {
    kicker: "You're not the only one.",
    title: "Good to see you",
    // The name follows.
    isTitleGrowing: true,
  },
  [paths.feed]: { kicker: "Say it. Somebody agrees.", title: "Feed" },
  [paths.fans]: { kicker: "Somebody out there feels it too.", title: "Find a Fan" },
  [paths.leaderboard]: {
    kicker: "Adored up there, loathed down here.",
    title: "Rankings",
    children: "Every fan's rating, from −5 to +5. The more fans agree, the higher it climbs.",
  },
  [paths.sweepstakes]: {
    kicker: "Match day",
    title: "Sweepstakes",
    children: "Call the winners before the first whistle. Bragging rights are extra.",
  },
  [paths.sweepstakesAdmin]: {
    kicker: "For admins",
    title: "Run sweepstakes",
    children: "Set up the next contest, or post the results.",
  },
  [paths.admin]: {
    kicker: "For admins",
    title: "Reports",
    children: "What fans have reported, one entry for each post, reply or profile.",
  },
  [paths.catalogueAdmin]: {
    kicker: "For admins",
    title: "Catalogue",
    children: "What fans miss, and every sport, team and athlete there is.",
  },
  [paths.terms]: { title: "Terms", children: "The deal, in plain words." },
  [paths.privacy]: {
    title: "Privacy",
    children: "What we know about you, who sees it, and how to get rid of it.",
  },
  [paths.rules]: { title: "Community rules", children: "Be loud. Don't be cruel." },
  [paths.welcome]: {
    kicker: "You're not the only one. Let's prove it.",
    title: "Find your people",
    children: "Six things you love or can't stand, and we know who feels the same.",
  },
  [paths.account]: {
    kicker: "Only you see this.",
    title: "Account",
  },
  [paths.notifications]: { kicker: "It's not just you.", title: "Notifications" },
  [paths.editProfile]: {
    title: "Edit Profile",
    children: "The name and face other fans will know you by.",
  },
} as const satisfies Record<string, PageHead>;
