import type { Game } from "@contract/sweepstakes.ts";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { drawId, matchupOf } from "@/features/sweepstakes/matchup";
import {
  type PicksByGame,
  type PickWords,
  pickWords,
  resultWords,
} from "@/features/sweepstakes/scorecards/pick-columns";
import { useCrestIdentity } from "@/lib/crest-identities";
import { cx } from "@/lib/cx";
import { formatLock } from "@/lib/instants";
import { initials } from "@/lib/names";

export interface PickColumn {
  key: string;
  head: ReactNode;
  picks: PicksByGame;
  isOwn: boolean;
}

interface PickTableProps {
  label: string;
  games: readonly Game[];
  columns: readonly PickColumn[];
}

/** Picks with games as rows and fans as columns. Scrolls sideways with the games sticky. */
export function PickTable({ label, games, columns }: PickTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section may not have the tabIndex that scrolling by keyboard needs
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the table scrollable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg bg-sheet shadow-raised"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            <th scope="col" className={cx(cell, sticky, "text-sm text-soft")}>
              Game
            </th>
            {columns.map(({ key, head, isOwn }) => (
              <th
                key={key}
                scope="col"
                className={cx(cell, "min-w-28 sm:min-w-32", isOwn && "bg-sunken")}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.id}>
              <th scope="row" className={cx(cell, sticky, "border-t font-normal")}>
                <span className="block font-semibold">{matchupOf(game).title}</span>
                <span className="numerals block text-sm text-soft">
                  {resultWords(game)}
                  <span className="max-sm:hidden"> · {formatLock(game.startTime)}</span>
                </span>
              </th>
              {columns.map(({ key, picks, isOwn }) => (
                <td key={key} className={cx(cell, "border-t", isOwn && "bg-sunken")}>
                  <PickCell {...pickWords(game, picks, isOwn)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = "border-line px-3 py-3 align-top break-words sm:px-4";
const sticky =
  "sticky left-0 z-1 wrap-anywhere w-30 min-w-30 max-w-36 border-r bg-sheet sm:w-auto sm:max-w-none sm:min-w-60";

const marks: Readonly<Record<PickWords["kind"], { icon: IconName | null; label: string | null }>> =
  {
    right: { icon: "check", label: "right" },
    wrong: { icon: "close", label: "missed" },
    waiting: { icon: null, label: null },
    void: { icon: null, label: "void" },
    none: { icon: null, label: null },
    sealed: { icon: "lock", label: "until the game locks" },
  };

/** The side's code on phones, where several fans must fit beside each other, else its name. */
function PickText({ text, side }: Pick<PickWords, "text" | "side">) {
  const look = useCrestIdentity(side?.id);
  if (side === undefined || side.id === drawId) return <span>{text}</span>;
  return (
    <>
      {/* Generated content, so that the cell's text is the name alone. */}
      <span
        aria-hidden="true"
        data-code={look?.code ?? initials(side.name)}
        className="before:content-[attr(data-code)] sm:hidden"
      />
      <span className="max-sm:sr-only">{text}</span>
    </>
  );
}

function PickCell({ kind, text, side }: PickWords) {
  const { icon, label } = marks[kind];
  return (
    <span
      className={cx(
        "flex items-start gap-1.5 text-sm sm:text-base",
        kind === "right" && "font-bold",
        (kind === "none" || kind === "sealed") && "text-sm text-soft",
        kind === "void" && "text-soft line-through",
      )}
    >
      {icon ? (
        <Icon
          name={icon}
          className={cx(
            "mt-0.5 size-5 shrink-0",
            kind === "right" && "rounded-full bg-accent text-on-accent",
          )}
        />
      ) : null}
      <span>
        <PickText text={text} side={side} />
        {label === null ? null : <span className="sr-only">, {label}</span>}
      </span>
    </span>
  );
}
