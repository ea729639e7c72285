import { type FormEvent, type ReactNode, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { fieldErrors, writeErrorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

type Problems = Record<string, string>;

interface ChangeDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** What is missing or wrong before anything is sent, by field. */
  check: () => Problems;
  save: () => Promise<unknown>;
  /** What a toast says once it is saved. */
  done: string;
  onClose: () => void;
  /** The id of what takes the focus if the button that opened it has gone with the change. */
  returnTo: string;
  children: (problems: Problems) => ReactNode;
}

const failed = "Failed to save the change. Please try again.";

/** Asks for one change of a contest or of a game; it stays open, with what was typed, until it is saved. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, description, submitLabel, isDangerous = false } = props;
  const { check, save, done, onClose, returnTo, children } = props;
  const [opener] = useState(() => document.activeElement);
  const [found, setFound] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const submitOnce = useSubmitLock();
  const problems = { ...fieldErrors(failure), ...found };

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
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands events of a portal on to its parents, and the results are a form of their own.
    event.stopPropagation();
    const form = event.currentTarget;
    void submitOnce(() => submit(form));
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={description}
      finalFocus={() => (opener?.isConnected ? null : document.getElementById(returnTo))}
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        {failure && Object.keys(problems).length === 0 ? (
          <Banner tone="error">{writeErrorText(failure, failed)}</Banner>
        ) : null}
        {children(problems)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button type="submit" variant={isDangerous ? "danger" : "primary"} loading={isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
