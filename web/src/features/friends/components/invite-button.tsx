import { createInvite } from "@contract/invites.ts";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useWrite } from "@/features/auth/use-write";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { lazyDialog } from "@/lib/lazy-part";

const loadDialog = () => import("@/features/friends/components/invite-dialog");
const InviteDialog = lazyDialog(loadDialog, "InviteDialog");

/** Opens the user's invite link, which is created on first use. */
export function InviteButton() {
  const { mutateAsync, data } = useWrite(createInvite);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = useAction(() => Promise.all([mutateAsync({}), loadDialog()]), {
    failed: (error) => writeErrorText(error, "Failed to make a link. Please try again."),
    onDone: () => setIsOpen(true),
  });

  return (
    <WritersOnly isBrief>
      <Button
        ref={button}
        variant="secondary"
        loading={open.isPending}
        aria-haspopup="dialog"
        onClick={open.run}
      >
        Invite a friend
      </Button>
      {data ? (
        <InviteDialog
          code={data.code}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          finalFocus={() => button.current}
        />
      ) : null}
    </WritersOnly>
  );
}
