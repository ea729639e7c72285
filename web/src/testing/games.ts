import type { Game, Sweepstake } from "@contract/sweepstakes.ts";

const common = {
  sportName: "Soccer",
  sportSlug: "soccer",
  startTime: "2026-07-05T18:00:00Z",
  canDraw: false,
  isCompleted: false,
  isDraw: false,
  isEarly: false,
  isLocked: false,
  isPaused: false,
  userSelection: null,
  userPicksDraw: false,
  isVoid: false,
  voidReason: null,
  scoreOne: null,
  scoreTwo: null,
  decidedBy: null,
  split: null,
  friendsPicks: [],
};

/** A game between teams 1 and 2, for tests. */
export const teamGame = (id: number, changes: Partial<Game> = {}): Game =>
  ({
    ...common,
    id,
    isPlayerBased: false,
    teamOne: { id: 1, name: "Arsenal" },
    teamTwo: { id: 2, name: "Chelsea" },
    winnerTeamId: null,
    ...changes,
  }) as Game;

/** A game between players 11 and 12, for tests. */
export const playerGame = (id: number, changes: Partial<Game> = {}): Game =>
  ({
    ...common,
    id,
    isPlayerBased: true,
    sportName: "Tennis",
    sportSlug: "tennis",
    playerOne: { id: 11, name: "Jannik Sinner" },
    playerTwo: { id: 12, name: "Carlos Alcaraz" },
    winnerPlayerId: null,
    ...changes,
  }) as Game;

/** A sweepstake with a game between teams 1 and 2 and the final between players 11 and 12, for tests. */
export const sweepstakeOf = (changes: Partial<Sweepstake> = {}): Sweepstake => ({
  id: 7,
  name: "Cup",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  prizePool: 0,
  status: "active",
  isCancelled: false,
  hasSubmittedPicks: false,
  rules: null,
  canChangePicks: false,
  revision: 1,
  feedSource: null,
  seriesId: null,
  seriesName: null,
  entryCount: 0,
  winnerCount: 0,
  winners: [],
  pools: [],
  isDraft: false,
  publishAt: null,
  ownPrize: null,
  tieBreak: null,
  tieBreakResult: null,
  tieBreakAnswer: null,
  ownPlace: null,
  regularGames: [teamGame(1)],
  finalGame: playerGame(3),
  ...changes,
});
