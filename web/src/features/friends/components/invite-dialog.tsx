import { withdrawInvite } from "@contract/invites.ts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LinkToShare } from "@/components/ui/link-to-share";
import { useWrite } from "@/features/auth/use-write";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { paths } from "@/lib/paths";

interface InviteDialogProps {
  code: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  finalFocus: () => HTMLElement | null;
}

/** The user's invite link: share or withdraw it. */
export function InviteDialog({ code, isOpen, onOpenChange, finalFocus }: InviteDialogProps) {
  const { mutateAsync } = useWrite(withdrawInvite);
  const withdraw = useAction(() => mutateAsync({}), {
    done: "Done. The link no longer works.",
    failed: (error) => writeErrorText(error, "Failed to cancel the link. Please try again."),
    onDone: () => onOpenChange(false),
  });

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
        <Button variant="quiet" loading={withdraw.isPending} onClick={withdraw.run}>
          Cancel it
        </Button>
      </LinkToShare>
    </Dialog>
  );
}
