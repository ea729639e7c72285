import type { Pool } from "@contract/pools.ts";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { useUserId } from "@/features/auth/auth-context";
import { usePoolChanges } from "@/features/sweepstakes/pools/mutations";
import { writeErrorText } from "@/lib/api-error";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

/** The link by which others get into a pool: to copy, to share, and for its owner to renew. */
export function PoolInvite({ pool }: { pool: Pool }) {
  const field = useRef<HTMLInputElement>(null);
  const { renewCode } = usePoolChanges(useUserId(), pool.id);
  const link = window.location.origin + paths.joinPool(pool.code);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success("Link copied");
    } catch {
      // Without leave to write there, it can be copied by hand.
      field.current?.select();
      toast.info("Copy the link from its field");
    }
  }
  async function share() {
    const text = `Join “${pool.name}”: your picks against mine.`;
    try {
      await navigator.share({ title: pool.name, text, url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  }
  async function renew() {
    try {
      await renewCode.mutateAsync();
      toast.success("The old link is dead. Long live the new one.");
    } catch (failure) {
      toast.error(writeErrorText(failure, "Failed to make a new link. Please try again."));
    }
  }

  return (
    <Card aria-labelledby="invite" className="grid gap-4">
      <CardTitle id="invite">Bring your people</CardTitle>
      <Field label="Invite link" hint="Whoever has it gets in.">
        <Input
          ref={field}
          readOnly
          dir="ltr"
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy link</Button>
        {"share" in navigator ? (
          <Button variant="secondary" onClick={() => void share()}>
            <Icon name="share" />
            Share
          </Button>
        ) : null}
        {pool.isOwner ? (
          <ConfirmPopover
            trigger={
              <Button variant="quiet" loading={renewCode.isPending}>
                New link
              </Button>
            }
            question="The old link stops working. Who is in, stays in."
            confirmLabel="Make a new link"
            cancelLabel="Keep it"
            onConfirm={() => void renew()}
          />
        ) : null}
      </div>
    </Card>
  );
}
