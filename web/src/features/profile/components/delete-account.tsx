import { deleteAccount } from "@contract/account.ts";
import { useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { PasswordInput } from "@/components/ui/password-input";
import { TextField } from "@/components/ui/text-field";
import { confirmPassword } from "@/features/auth/auth-calls";
import { useAuth } from "@/features/auth/auth-context";
import { AuthFailure } from "@/features/auth/auth-failure";
import { AccountName } from "@/features/auth/components/account-name";
import { api } from "@/lib/api/api";
import { errorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";

const failed = "Failed to delete your account. Please try again.";

/** Deletes the account. The password proves ownership; the typed address prevents accidents. */
export function DeleteAccount({ userId }: { userId: string }) {
  const { logOut } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  // A retry with a corrected address needs no second login.
  const isOwner = useRef(false);
  const remove = useAction(
    async () => {
      if (!isOwner.current) await confirmPassword(password, failed);
      isOwner.current = true;
      await api(deleteAccount, { params: { id: userId }, body: { confirm } });
    },
    {
      done: "Your account is deleted. Thanks for the arguments.",
      failed: (error) => (error instanceof AuthFailure ? error.message : errorText(error, failed)),
      isFailureInPlace: true,
      // Auth has deleted the session, but the browser must forget it, too.
      onDone: () => logOut().catch(() => {}),
    },
  );
  return (
    <>
      <p className="text-soft">
        Your profile, photo, posts, replies, likes, ratings, tagline and friends are deleted for
        good. Contest entries stay without your name, so the standings stay right.
      </p>
      {isOpen ? (
        <Form onSubmit={() => remove.run()} className="grid max-w-md gap-4">
          <AccountName />
          {remove.banner ? <Banner tone="error">{remove.banner}</Banner> : null}
          <Field label="Your password">
            <PasswordInput
              required
              autoFocus
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <TextField
            label="Type your email to confirm"
            error={remove.problems.confirm}
            type="email"
            required
            autoComplete="off"
            value={confirm}
            onValueChange={setConfirm}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" loading={remove.isPending}>
              Delete for good
            </Button>
            <Button variant="quiet" className="max-[23rem]:-ml-2" onClick={() => setIsOpen(false)}>
              Keep my account
            </Button>
          </div>
        </Form>
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
