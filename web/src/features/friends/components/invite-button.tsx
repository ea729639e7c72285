import { createInvite } from "@contract/invites.ts";
import { Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useWrite } from "@/features/auth/use-write";
import { writeErrorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { lazyPart } from "@/lib/lazy-part";
import { toast } from "@/lib/toast";

const loadDialog = () => import("@/features/friends/components/invite-dialog");
const InviteDialog = lazyPart(loadDialog, "InviteDialog");

/** Opens the user's invite link, which is created on first use. */
export function InviteButton() {
  const { mutateAsync, data, isPending } = useWrite(createInvite);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const openOnce = useSubmitLock();

  async function open() {
    try {
      await Promise.all([mutateAsync({}), loadDialog()]);
      setIsOpen(true);
    } catch (failure) {
      toast.error(writeErrorText(failure, "Failed to make a link. Please try again."));
    }
  }

  return (
    <WritersOnly isBrief>
      <Button
        ref={button}
        variant="secondary"
        loading={isPending}
        aria-haspopup="dialog"
        onClick={() => void openOnce(open)}
      >
        Invite a friend
      </Button>
      {data ? (
        <Suspense>
          <InviteDialog
            code={data.code}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            finalFocus={() => button.current}
          />
        </Suspense>
      ) : null}
    </WritersOnly>
  );
}
