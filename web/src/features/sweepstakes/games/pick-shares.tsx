import { type Game, sweepstakeLimits } from "@contract/sweepstakes.ts";
import { Avatar } from "@/components/ui/avatar";
import { FanName } from "@/features/sweepstakes/games/fan-name";
import { type Share, sharesOf } from "@/features/sweepstakes/games/split";
import { drawId } from "@/features/sweepstakes/matchup";
import { displayName } from "@/lib/names";
import { formatCount } from "@/lib/numbers";

/** The picks of all fans and of friends; nothing while the game is open, or if it is void. */
export function PickShares({ game }: { game: Game }) {
  const shares = sharesOf(game);
  if (game.isVoid || !shares) return null;
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-3 border-t border-line px-4 py-4 text-sm">
      <div className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        {shares.slice(0, -1).map(({ id, percent }, place) => (
          <span
            key={id}
            className={place === 0 ? "bg-strong" : "bg-line-strong"}
            style={{ width: `${percent}%` }}
          />
        ))}
      </div>
      <ul className="numerals flex flex-wrap justify-between gap-x-6 gap-y-1">
        {shares.map(({ id, name, count, percent }) => (
          <li key={id}>
            <strong className="text-base">{`${percent}%`}</strong> picked {name}{" "}
            <span className="whitespace-nowrap text-soft">
              ({formatCount(count)} of {formatCount(total)})
            </span>
          </li>
        ))}
      </ul>
      <FriendsPicks game={game} shares={shares} />
    </div>
  );
}

/** The maximum number of friends per side. */
const namedFriends = 12;

function FriendsPicks({ game, shares }: { game: Game; shares: readonly Share[] }) {
  // The API truncates the list at this length, so the total is then unknown.
  const isAll = game.friendsPicks.length < sweepstakeLimits.friendsPicks;
  return shares.map((side) => {
    const friends = game.friendsPicks.filter(
      ({ selectedId }) => (selectedId ?? drawId) === side.id,
    );
    if (friends.length === 0) return null;
    const more = friends.length - namedFriends;
    return (
      <div key={side.id} className="grid gap-1.5">
        <p className="text-soft">Friends who picked {side.name}</p>
        <ul className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {friends.slice(0, namedFriends).map(({ user }) => (
            <li key={user.id} className="flex min-w-0 items-center gap-2">
              <Avatar
                name={displayName(user)}
                imageUrl={user.profileImageUrl}
                size="sm"
                className="size-7! text-sm!"
              />
              <FanName user={user} />
            </li>
          ))}
          {more > 0 ? (
            <li className="text-soft">{isAll ? `and ${formatCount(more)} more` : "and more"}</li>
          ) : null}
        </ul>
      </div>
    );
  });
}
