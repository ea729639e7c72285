import type { Sentiment } from "../../functions/_shared/contract/sentiments.ts";
import type { Chance } from "./chance.ts";
import { type Community, communities } from "./communities.ts";

export interface DemoFan {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly location: string | null;
  readonly birthDate: string | null;
  readonly isConnecting: boolean;
  readonly community: Community;
  /** Slug and rating, in the order of their rows. Empty for a fan who has rated nothing. */
  readonly ratings: readonly (readonly [string, number])[];
  readonly taglines: readonly (readonly [Sentiment, string])[];
}

const firstNames =
  "Ava Noah Mia Liam Zoe Omar Lucía Mateo Priya Arjun Chloe Ethan Ingrid Lars Yuki Kenji Amara Kofi Siobhán Conor Giulia Marco Elif Emre Camila Diego Hana Jakub Nadia Tomás Grace Owen Leila Samir Freya Oscar Maya Theo Renée Hugo Aisha Dev Nora Felix Tara Miles Ruth Ezra Wanjiru Ben Sofía Luca Ann Pete Dot Walt Bea Gus Vi Moe".split(
    " ",
  );
const lastNames =
  "Walsh Okafor Nguyen Patel García Rossi Müller Kowalski Tanaka Andersson Silva Haddad O'Brien Murphy Kaur Iyer Lopez Martin Dubois Novak Petrov Kim Chen Wright Bell Hughes Baker Ortiz Reyes Fischer Weber Lindqvist Mensah Adeyemi Moreau Conti Ricci Sharma Reddy Nakamura Sato Park Cohen Levy Schmidt Fraser Campbell Doyle Byrne Santos Costa Pereira Jensen Dahl Novotný Ivanov Rahman Khan Ali Young".split(
    " ",
  );

/** Items that nearly every fan knows: noise over the communities' tastes. */
const commonGround =
  "tennis golf basketball soccer baseball formula-1 lebron-james stephen-curry serena-williams roger-federer lionel-messi usain-bolt simone-biles tiger-woods tom-brady michael-jordan muhammad-ali real-madrid manchester-united los-angeles-lakers new-york-yankees dallas-cowboys".split(
    " ",
  );

function ratingsOf(community: Community, chance: Chance): [string, number][] {
  const loves = chance.sample(community.loves, chance.integer(3, 5));
  const hates = chance.sample(community.hates, chance.integer(2, 3));
  const other = chance.sample(
    commonGround.filter((slug) => !loves.includes(slug) && !hates.includes(slug)),
    chance.integer(2, 4),
  );
  return chance.sample(
    [
      ...loves.map((slug): [string, number] => [slug, chance.integer(3, 5)]),
      ...hates.map((slug): [string, number] => [slug, -chance.integer(3, 5)]),
      ...other.map((slug): [string, number] => [
        slug,
        chance.integer(1, 4) * (chance.happens(0.7) ? 1 : -1),
      ]),
    ],
    12,
  );
}

/** Opinions that the community does not explain: each fan has a few. */
const oddities: readonly (readonly [Sentiment, string])[] = [
  ["LOVES", "usain-bolt"],
  ["WATCHES", "golf"],
  ["WATCHES", "darts"],
  ["LAUGHS_AT", "soccer"],
  ["LOOKS_LIKE", "lionel-messi"],
  ["LOOKS_LIKE", "serena-williams"],
  ["LOOKS_LIKE", "stephen-curry"],
  ["IS_SCARED_OF", "boxing"],
  ["IS_SCARED_OF", "muhammad-ali"],
  ["ADORES", "simone-biles"],
  ["IDOLIZES", "tom-brady"],
  ["DETESTS", "formula-1"],
  ["SUPPORTS", "ajax"],
  ["PITIES", "new-york-jets"],
];

function taglinesOf(community: Community, chance: Chance): (readonly [Sentiment, string])[] {
  const own = chance.sample(community.taglines, 3);
  const used = new Set(own.map(([, slug]) => slug));
  return [...own, chance.pick(oddities.filter(([, slug]) => !used.has(slug)))];
}

/** The first communities are the largest, since some clubs have more fans than others. */
const communityOf = (chance: Chance): Community =>
  communities[Math.floor(communities.length * chance.next() ** 1.8)] ?? chance.pick(communities);

/** The demo's fans; about half have complete profiles. */
export function inventFans(count: number, chance: Chance): DemoFan[] {
  return Array.from({ length: count }, (_, index) => {
    const community = communityOf(chance);
    const hasTastes = chance.happens(0.9);
    const firstName = chance.pick(firstNames);
    const lastName = chance.pick(lastNames);
    return {
      email: `fan${index + 1}@demo.example`,
      firstName,
      lastName,
      location: chance.happens(0.85) ? chance.pick(community.cities) : null,
      birthDate: chance.happens(0.6)
        ? `${chance.integer(1950, 2007)}-${String(chance.integer(1, 12)).padStart(2, "0")}-${String(chance.integer(1, 28)).padStart(2, "0")}`
        : null,
      isConnecting: chance.happens(0.93),
      community,
      ratings: hasTastes ? ratingsOf(community, chance) : [],
      taglines: hasTastes ? taglinesOf(community, chance) : [],
    };
  });
}
