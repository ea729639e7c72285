import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useRef } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { FirstLock } from "@/features/sweepstakes/games/first-lock";
import { isOpenAt } from "@/features/sweepstakes/games/lock-time";
import { gamesOf, knownChoices, matchupOf, withChoice } from "@/features/sweepstakes/matchup";
import { PickTile } from "@/features/sweepstakes/picks/pick-tile";
import { useKeptPicks } from "@/features/sweepstakes/picks/use-kept-picks";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { serverNow } from "@/lib/api/server-clock";
import { useIsNear } from "@/lib/page/use-is-near";
import { paths } from "@/lib/paths";

/** The sweepstake that locks next, with its next game to pick. */
export function NextUp({ kicker, next }: { kicker: string; next: SweepstakeListItem | undefined }) {
  if (!next) return null;
  const { id, name, hasSubmittedPicks } = next;
  return (
    <Card
      aria-labelledby="next-up"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-l-8 border-ink max-sm:p-4"
    >
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="label-type text-sm text-soft">{kicker}</p>
        <h2 id="next-up" className="headline text-xl wrap-anywhere">
          {name}
        </h2>
        {hasSubmittedPicks ? (
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="check" />
            Your picks are in.
          </p>
        ) : (
          <p className="numerals">
            <FirstLock {...next} />
          </p>
        )}
      </div>
      {hasSubmittedPicks ? (
        <LinkButton to={paths.sweepstakeResults(id)} variant="secondary">
          See how you're doing
        </LinkButton>
      ) : (
        <NextGame key={id} id={id} />
      )}
    </Card>
  );
}

/** The game that locks next. A press keeps the pick for the page of all games. */
function NextGame({ id }: { id: number }) {
  const userId = useUserId();
  const place = useRef<HTMLFieldSetElement>(null);
  // Home shows it further down. The list beside it is current, and a lock there refetches the games.
  const { data } = useQuery({
    ...sweepstakeQuery(userId, String(id)),
    staleTime: 60_000,
    enabled: useIsNear(place),
    meta: {},
  });
  const [draftPicks, setDraftPicks] = useKeptPicks(userId, id);
  const games = data ? gamesOf(data) : [];
  const choices = knownChoices(games, draftPicks);
  const count = Object.keys(choices).length;
  const [game] = games
    .filter((each) => isOpenAt(each, serverNow()))
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const { options = [], sides = [], title = "" } = game ? matchupOf(game) : {};
  return (
    <>
      {/* Its space is reserved while the games load. */}
      <fieldset ref={place} aria-label={title} className="min-w-0 flex-2 basis-64">
        <div className="flex min-h-21 gap-1.5 max-sm:**:[button]:flex-col">
          <WritersOnly isBrief>
            {options.map((side) => (
              <Fragment key={side.id}>
                {side === sides[1] && options.length === 2 ? (
                  <span className="headline self-center text-soft" aria-hidden="true">
                    vs
                  </span>
                ) : null}
                {game ? (
                  <PickTile
                    side={side}
                    game={game}
                    isPicked={choices[game.id] === side.id}
                    canPick
                    isCompact
                    onSelect={(sideId) => setDraftPicks(withChoice(choices, game.id, sideId))}
                  />
                ) : null}
              </Fragment>
            ))}
          </WritersOnly>
        </div>
      </fieldset>
      <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="numerals font-semibold empty:hidden">
          {count > 0 ? `${count} of ${games.length} picked` : ""}
        </p>
        <LinkButton to={paths.sweepstake(id)} className="grow" aria-describedby="next-up">
          {count > 0 ? "Finish your picks" : "Make Your Picks"}
        </LinkButton>
      </div>
    </>
  );
}
