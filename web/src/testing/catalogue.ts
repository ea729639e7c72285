import { buildCatalogue } from "@/features/catalogue/selectable-items";

const soccer = {
  id: 1,
  name: "Soccer",
  slug: "soccer",
  isPlayerBased: false,
  hasDraws: true,
  aliases: [],
};
const names = ["Arsenal", "Ajax", "Aston Villa", "Bayern Munich", "Benfica", "Celtic"];

/** One sport, six teams and an athlete; Arsenal is the most rated. */
export const smallCatalogue = buildCatalogue(
  [soccer],
  names.map((name, n) => ({
    id: 11 + n,
    name,
    sportId: 1,
    sportName: "Soccer",
    competition: null,
    aliases: name === "Bayern Munich" ? ["FC Bayern"] : [],
  })),
  [
    {
      id: 21,
      name: "Ada Hegerberg",
      sportId: 1,
      sportName: "Soccer",
      teamId: null,
      teamName: null,
      aliases: [],
    },
  ],
  [11],
);
