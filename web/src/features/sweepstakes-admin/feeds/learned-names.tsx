import type { Feed } from "@contract/feeds.ts";
import { Button } from "@/components/ui/button";
import { Fold } from "@/components/ui/fold";
import type { FeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";

/** The names that admins taught the competition, each of which can be forgotten. */
export function LearnedNames(props: { names: Feed["names"]; forget: FeedWrites["forget"] }) {
  const { names } = props;
  const forget = useAction(props.forget.mutateAsync, {
    failed: (error) => writeErrorText(error, "The name was not forgotten"),
  });
  if (names.length === 0) return null;
  return (
    <Fold
      summaryStyle="label-type w-fit text-sm"
      summary={
        <>
          <span>Names you taught</span>
          <span className="text-soft">{names.length}</span>
        </>
      }
    >
      <p className="text-soft">
        They apply to this competition in every season. Games that already have a name keep it.
      </p>
      <ul className="grid divide-y-2 divide-line">
        {names.map(({ name, entityName }) => (
          <li key={name} className="flex items-center justify-between gap-3 py-2">
            <span className="wrap-anywhere">{`“${name}” is ${entityName}`}</span>
            <Button
              variant="quiet"
              aria-label={`Forget “${name}”`}
              disabled={forget.isPending}
              onClick={() => forget.run(name)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
