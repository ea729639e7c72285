import type { Pool } from "@contract/pools.ts";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { memberCountText } from "@/features/sweepstakes/pools/pool-words";
import { paths } from "@/lib/paths";

/** All pools of the fan; nothing without any. */
export function OwnPools({ pools }: { pools: readonly Pool[] }) {
  if (pools.length === 0) return null;
  return (
    <section aria-labelledby="own-pools" className="grid gap-5">
      <h2 id="own-pools" className="headline text-2xl">
        Your pools
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {pools.map((pool) => (
          <li key={pool.id}>
            <Card className="grid h-full content-start gap-2">
              <h3 dir="auto" className="headline text-xl wrap-anywhere">
                <TextLink to={paths.pool(pool.id)}>{pool.name}</TextLink>
              </h3>
              <p className="numerals wrap-anywhere text-soft">
                <span dir="auto">{pool.contestName}</span> · {memberCountText(pool)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
