import type { Feed } from "@contract/feeds.ts";
import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import type { FeedWrites } from "@/features/sweepstakes-admin/feeds/mutations";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { formatLock } from "@/lib/instants";
import { toast } from "@/lib/toast";

const minute = 60_000;

/** Why a read left the feed as it was; null if it was read. */
export function reasonNotRead(before: Feed, after: Feed, now = Date.now()): string | null {
  const { lastReadAt, lastError, nextReadAt } = after;
  if (lastReadAt !== before.lastReadAt) return null;
  if (lastError) return lastError;
  if (lastReadAt && now - Date.parse(lastReadAt) < minute)
    return "The source was read less than a minute ago.";
  const wait = nextReadAt ? ` The next read is at ${formatLock(nextReadAt)}.` : "";
  return `The source allows no more calls for now.${wait}`;
}

export function FeedButtons(props: { feed: Feed; writes: FeedWrites; onEdit: () => void }) {
  const { feed, writes, onEdit } = props;
  const { change, read, remove } = writes;
  const failed = (error: unknown) => writeErrorText(error, "The feed was not changed");
  const changing = useAction(change.mutateAsync, { failed });
  const ending = useAction(remove.mutateAsync, { failed });
  const reading = useAction(read.mutateAsync, {
    failed,
    onDone: (after) => {
      const reason = reasonNotRead(feed, after);
      if (reason) toast.info(`Nothing was read. ${reason}`);
    },
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        loading={reading.isPending}
        disabled={feed.isPaused}
        onClick={() => reading.run()}
      >
        Read now
      </Button>
      {feed.mode === "PROPOSE" ? (
        <Button
          variant="secondary"
          disabled={changing.isPending}
          onClick={() => changing.run({ mode: "AUTOMATIC" })}
        >
          Enter results automatically
        </Button>
      ) : null}
      {feed.isPaused ? (
        <Button
          variant="secondary"
          disabled={changing.isPending}
          onClick={() => changing.run({ isPaused: false })}
        >
          Resume
        </Button>
      ) : (
        <ConfirmPopover
          trigger={
            <Button variant="secondary" disabled={changing.isPending}>
              Pause
            </Button>
          }
          question="Pause this feed? It reads nothing and no longer closes picks when the source reports play: they close only at the starts that are set here."
          confirmLabel="Pause the feed"
          onConfirm={() => changing.run({ isPaused: true })}
        />
      )}
      <Button variant="quiet" onClick={onEdit}>
        Change the source
      </Button>
      <ConfirmPopover
        trigger={<Button variant="quiet">Stop following</Button>}
        question="Stop following this source? Contests, results and learned names stay."
        confirmLabel="Stop following"
        onConfirm={() => ending.run()}
      />
    </div>
  );
}
