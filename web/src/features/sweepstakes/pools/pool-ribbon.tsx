import type { ContestPool } from "@contract/pools.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Button } from "@/components/ui/button";
import { ShortList } from "@/components/ui/short-list";
import { TextLink } from "@/components/ui/text-link";
import { shareLink } from "@/features/sweepstakes/share-link";
import { formatCount } from "@/lib/numbers";
import { paths } from "@/lib/paths";

/** For each of the fan's pools, how many members are in, and a nudge for the others. */
export function PoolRibbon({ sweepstake: { pools, status } }: { sweepstake: Sweepstake }) {
  if (pools.length === 0 || status === "completed") return null;
  return (
    <div>
      <ShortList shown={2} label="Your pools" className="grid gap-2">
        {pools.map((pool) => (
          <PoolLine key={pool.id} pool={pool} />
        ))}
      </ShortList>
    </div>
  );
}

function PoolLine({ pool }: { pool: ContestPool }) {
  const { id, name, code, memberCount, enteredCount } = pool;
  const counts = `${formatCount(enteredCount)} of ${formatCount(memberCount)}`;
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-3 rounded-e-md border-s-8 border-accent bg-sheet ps-3">
      <p className="numerals min-w-0 py-2 wrap-anywhere">
        <span>For </span>
        <TextLink isAlone dir="auto" to={paths.pool(id)}>
          {name}
        </TextLink>
        <span>{`: ${counts} ${memberCount === 1 ? "is" : "are"} in`}</span>
      </p>
      {enteredCount < memberCount ? (
        <Button
          variant="quiet"
          aria-label={`Nudge the others in ${name}`}
          onClick={() =>
            void shareLink({
              title: name,
              text: `${counts} have made their picks. Where are yours?`,
              path: paths.joinPool(code),
            })
          }
        >
          Nudge
        </Button>
      ) : null}
    </li>
  );
}
