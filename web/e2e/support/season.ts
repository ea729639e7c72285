// Six rounds of a season: every fan's picks, and the results after all corrections.
export const fanNames = ["Ann", "Ben", "Cy", "Dee"] as const;
export type Name = (typeof fanNames)[number];

/** A game by its sides. A draw is "Draw", and null counts for no one. The last one is the final. */
interface Round {
  games: readonly (readonly [string, string])[];
  /** The final results. */
  results: readonly (string | null)[];
  picks: Readonly<Record<Name, readonly (string | null)[]>>;
  isCancelled?: true;
}

const derby = ["Arsenal", "Chelsea"] as const;
const merseyside = ["Liverpool", "Everton"] as const;
const final = ["Jannik Sinner", "Carlos Alcaraz"] as const;
const [sinner, alcaraz] = final;

export const rounds = [
  {
    games: [derby, merseyside, final],
    results: ["Draw", "Liverpool", sinner],
    picks: {
      Ann: ["Draw", "Liverpool", sinner],
      Ben: ["Arsenal", "Liverpool", alcaraz],
      Cy: ["Draw", "Everton", sinner],
      Dee: ["Draw", "Liverpool", sinner],
    },
  },
  // Amended; the second game is void.
  {
    games: [derby, merseyside, final],
    results: ["Chelsea", null, alcaraz],
    picks: {
      Ann: ["Arsenal", "Liverpool", alcaraz],
      Ben: ["Chelsea", "Everton", alcaraz],
      Cy: ["Chelsea", "Liverpool", sinner],
      Dee: ["Chelsea", "Liverpool", alcaraz],
    },
  },
  // Chelsea is replaced with Everton after all have picked, and only Ann picks the game again.
  {
    games: [derby, final],
    results: ["Everton", sinner],
    picks: {
      Ann: ["Everton", sinner],
      Ben: [null, sinner],
      Cy: [null, alcaraz],
      Dee: [null, sinner],
    },
  },
  // Arsenal is recorded by mistake, and the game reopened.
  {
    games: [derby, final],
    results: ["Chelsea", sinner],
    picks: {
      Ann: ["Arsenal", alcaraz],
      Ben: ["Chelsea", sinner],
      Cy: ["Chelsea", alcaraz],
      Dee: ["Chelsea", sinner],
    },
  },
  // Completed with Sinner as the winner, then corrected.
  {
    games: [derby, final],
    results: ["Arsenal", alcaraz],
    picks: {
      Ann: ["Arsenal", alcaraz],
      Ben: ["Arsenal", sinner],
      Cy: ["Chelsea", alcaraz],
      Dee: ["Arsenal", alcaraz],
    },
  },
  {
    games: [derby, final],
    results: [null, null],
    picks: {
      Ann: ["Arsenal", sinner],
      Ben: ["Arsenal", sinner],
      Cy: ["Draw", sinner],
      Dee: ["Draw", alcaraz],
    },
    isCancelled: true,
  },
] as const satisfies readonly Round[];

const isRight = ({ picks, results }: Round, name: Name, at: number) =>
  results[at] !== null && picks[name][at] === results[at];

/** The fans with the most correct picks, ties broken by the final. A cancelled round has none. */
function winnersOf(round: Round): readonly Name[] {
  if (round.isCancelled) return [];
  const points = (name: Name) =>
    round.results.reduce((sum, _, at) => sum + (isRight(round, name, at) ? 2 : 0), 0) +
    Number(isRight(round, name, round.results.length - 1));
  const best = Math.max(...fanNames.map(points));
  return fanNames.filter((name) => points(name) === best);
}

/** The standings of these fans over all rounds: by correct picks, then by rounds won. */
export function tableOf(names: readonly Name[]) {
  const sum = (of: (round: Round) => number) =>
    rounds.reduce((total, round) => total + of(round), 0);
  const completed = sum(({ results }) => results.filter((result) => result !== null).length);
  const lines = names.map((name) => ({
    name,
    correct: sum((round) => round.results.filter((_, at) => isRight(round, name, at)).length),
    won: sum((round) => Number(winnersOf(round).includes(name))),
  }));
  const score = (line: (typeof lines)[number]) => 100 * line.correct + line.won;
  return lines
    .sort((one, other) => score(other) - score(one))
    .map((line) => ({
      ...line,
      completed,
      rank: 1 + lines.filter((other) => score(other) > score(line)).length,
      percent: Math.round((100 * line.correct) / completed),
    }));
}
