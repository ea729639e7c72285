import { withdrawInvite } from "@contract/invites.ts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LinkToShare } from "@/components/ui/link-to-share";
import { useWrite } from "@/features/auth/use-write";
import { writeErrorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";

interface InviteDialogProps {
  code: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  finalFocus: () => HTMLElement | null;
}

/** The user's invite link: share or withdraw it. */
export function InviteDialog({ code, isOpen, onOpenChange, finalFocus }: InviteDialogProps) {
  const { mutateAsync, isPending } = useWrite(withdrawInvite);
  const withdrawOnce = useSubmitLock();

  async function withdraw() {
    try {
      await mutateAsync({});
      onOpenChange(false);
      toast.success("Done. The link no longer works.");
    } catch (failure) {
      toast.error(writeErrorText(failure, "Failed to cancel the link. Please try again."));
    }
  }

  return (
    <Dialog
      title="Are you the only one?"
      description="Anyone who opens your link sees your first name and the first line of your tagline. Once they sign up, they see how the two of you match."
      open={isOpen}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
    >
      <LinkToShare
        label="Your link"
        hint="One link for everyone you invite."
        link={window.location.origin + paths.invite(code)}
        title="Not Just Me"
        text="Are you the only one? Find out how we match."
      >
        <Button variant="quiet" loading={isPending} onClick={() => void withdrawOnce(withdraw)}>
          Cancel it
        </Button>
      </LinkToShare>
    </Dialog>
  );
}
