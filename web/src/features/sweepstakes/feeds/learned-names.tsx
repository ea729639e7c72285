import type { Feed } from "@contract/feeds.ts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { FeedWrites } from "@/features/sweepstakes/feeds/mutations";
import { writeErrorText } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

/** The names that admins taught the competition, each of which can be forgotten. */
export function LearnedNames(props: { names: Feed["names"]; forget: FeedWrites["forget"] }) {
  const { names, forget } = props;
  if (names.length === 0) return null;
  return (
    <details className="group">
      <summary className="label-type flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
        Names you taught
        <span className="text-soft">{names.length}</span>
      </summary>
      <p className="text-soft">
        They hold for this competition, in every season. Games that have a name already keep it.
      </p>
      <ul className="grid divide-y-2 divide-line">
        {names.map(({ name, entityName }) => (
          <li key={name} className="flex items-center justify-between gap-3 py-2">
            <span className="wrap-anywhere">{`“${name}” is ${entityName}`}</span>
            <Button
              variant="quiet"
              aria-label={`Forget “${name}”`}
              disabled={forget.isPending}
              onClick={() =>
                forget.mutate(name, {
                  onError: (failure) =>
                    toast.error(writeErrorText(failure, "The name was not forgotten")),
                })
              }
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
