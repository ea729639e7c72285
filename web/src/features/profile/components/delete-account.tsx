import { deleteAccount } from "@contract/account.ts";
import { type FormEvent, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { confirmPassword } from "@/features/auth/auth-calls";
import { useAuth } from "@/features/auth/auth-context";
import { AuthFailure } from "@/features/auth/auth-failure";
import { AccountName } from "@/features/auth/components/account-name";
import { api } from "@/lib/api/api";
import { errorText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

const failed = "Failed to delete your account. Please try again.";

/** Deletes the account. The password proves ownership; the typed address prevents accidents. */
export function DeleteAccount({ userId }: { userId: string }) {
  const { logOut } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  // A retry with a corrected address needs no second login.
  const isOwner = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const submitOnce = useSubmitLock();

  async function remove() {
    setIsPending(true);
    setFailure(null);
    try {
      if (!isOwner.current) await confirmPassword(password, failed);
      isOwner.current = true;
      await api(deleteAccount, { params: { id: userId }, body: { confirm } });
      toast.success("Your account is deleted. Thanks for the arguments.");
      // Auth has deleted the session, but the browser must forget it, too.
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
        Your profile, photo, posts, replies, likes, ratings, tagline and friends are deleted for
        good. Contest entries stay without your name, so the standings stay right.
      </p>
      {isOpen ? (
        <form onSubmit={onSubmit} className="grid max-w-md gap-4">
          <AccountName />
          {failure && !problem ? (
            <Banner tone="error">
              {failure instanceof AuthFailure ? failure.message : errorText(failure, failed)}
            </Banner>
          ) : null}
          <Field label="Your password">
            <PasswordInput
              required
              autoFocus
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Field label="Type your email to confirm" error={problem}>
            <Input
              type="email"
              required
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
