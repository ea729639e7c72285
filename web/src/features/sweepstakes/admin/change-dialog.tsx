import { type ReactNode, Suspense, useState } from "react";
import { bannerText, fieldErrors, writeErrorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { lazyPart } from "@/lib/lazy-part";
import { toast } from "@/lib/toast";

const ConfirmDialog = lazyPart(() => import("@/components/ui/confirm-dialog"), "ConfirmDialog");

type Problems = Record<string, string>;

interface ChangeDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** The validation problems by field, before sending. */
  check: () => Problems;
  save: () => Promise<unknown>;
  /** The toast after saving. */
  done: string;
  onClose: () => void;
  /** The id of the element to focus if the change removed the opening button. */
  returnTo: string;
  children: (problems: Problems) => ReactNode;
}

/** The dialog for one change to a sweepstake or game. It stays open with its input until saved. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, description, submitLabel, isDangerous = false } = props;
  const { check, save, done, onClose, returnTo, children } = props;
  const [opener] = useState(() => document.activeElement);
  const [found, setFound] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const submitOnce = useSubmitLock();

  async function submit(form: HTMLFormElement) {
    const complaints = check();
    setFound(complaints);
    setFailure(null);
    if (Object.keys(complaints).length === 0) {
      setIsPending(true);
      try {
        await save();
        toast.success(done);
        onClose();
        return;
      } catch (error) {
        setFailure(error);
        setIsPending(false);
      }
    }
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={title}
        description={description}
        banner={bannerText(failure, "Failed to save the change. Please try again.", writeErrorText)}
        confirmLabel={submitLabel}
        cancelLabel="Keep it as it is"
        isDangerous={isDangerous}
        isPending={isPending}
        noValidate
        onConfirm={(form) => void submitOnce(() => submit(form))}
        onClose={onClose}
        finalFocus={() => (opener?.isConnected ? null : document.getElementById(returnTo))}
      >
        {children({ ...fieldErrors(failure), ...found })}
      </ConfirmDialog>
    </Suspense>
  );
}
