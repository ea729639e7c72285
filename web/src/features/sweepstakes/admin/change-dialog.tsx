import { type ReactNode, Suspense, useState } from "react";
import type { Seen } from "@/features/sweepstakes/admin/use-seen";
import { ApiError, bannerText, fieldErrors, writeErrorText } from "@/lib/api/api-error";
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
  /** The contest that the admin saw. A rejected save reloads it. */
  seen?: Seen;
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
  const { title, description, submitLabel, isDangerous = false, seen } = props;
  const { check, save, done, onClose, returnTo, children } = props;
  const [opener] = useState(() => document.activeElement);
  const [found, setFound] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  /** The changes by others that the last save was rejected for. */
  const [news, setNews] = useState<readonly string[]>([]);
  const [isPending, setIsPending] = useState(false);
  const submitOnce = useSubmitLock();

  async function submit(form: HTMLFormElement) {
    const complaints = check();
    setFound(complaints);
    setFailure(null);
    setNews([]);
    if (Object.keys(complaints).length === 0) {
      setIsPending(true);
      try {
        await save();
        toast.success(done);
        onClose();
        return;
      } catch (error) {
        // Another admin may have changed it. Without a network, the rejection's own text stays.
        if (error instanceof ApiError && error.status === 409 && seen)
          setNews(await seen.reload().catch(() => []));
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
        banner={
          news.length > 0
            ? `Changed while you were here: ${news.join("; ")}. Nothing of yours was saved. If it should be, press again.`
            : bannerText(failure, "Failed to save the change. Please try again.", writeErrorText)
        }
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
