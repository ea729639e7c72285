import { deleteAccount } from "@contract/account.ts";
import { type FormEvent, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useAuth } from "@/features/auth/auth-context";
import { api } from "@/lib/api";
import { errorText, fieldErrors } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

/** Ends the account for good. What is typed to confirm keeps a slip of the finger from doing it. */
export function DeleteAccount({ userId }: { userId: string }) {
  const { logOut } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const [confirm, setConfirm] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const submitOnce = useSubmitLock();

  async function remove() {
    setIsPending(true);
    setFailure(null);
    try {
      await api(deleteAccount, { params: { id: userId }, body: { confirm } });
      toast.success("Your account is gone. Thanks for the arguments.");
      // The service does not know the session any more; here it has to go all the same.
      await logOut().catch(() => {});
    } catch (error) {
      setFailure(error);
      setIsPending(false);
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submitOnce(remove);
  }

  const { confirm: problem } = fieldErrors(failure);
  return (
    <>
      <p className="text-soft">
        Your profile, photo, posts, replies, likes, ratings, tagline and friends go for good.
        Contest entries stay without your name, so that standings hold.
      </p>
      {isOpen ? (
        <form onSubmit={onSubmit} className="grid max-w-md gap-4">
          {failure && !problem ? (
            <Banner tone="error">
              {errorText(failure, "Failed to delete your account. Please try again.")}
            </Banner>
          ) : null}
          <Field label="Type your email to confirm" error={problem}>
            <Input
              type="email"
              required
              autoFocus
              autoComplete="off"
              value={confirm}
              onChange={(event) => setConfirm(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" loading={isPending}>
              Delete for good
            </Button>
            <Button variant="quiet" className="max-[23rem]:-ml-2" onClick={() => setIsOpen(false)}>
              Keep my account
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Delete my account
          </Button>
        </div>
      )}
    </>
  );
}
