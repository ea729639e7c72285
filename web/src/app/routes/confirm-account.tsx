import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { TextLink } from "@/components/ui/text-link";
import { AuthLayout } from "@/features/auth/components/auth-layout";
import { ConfirmAccountForm } from "@/features/auth/components/confirm-account-form";
import { SendConfirmationAgain } from "@/features/auth/components/send-confirmation-again";
import { pathAfterConfirming } from "@/features/auth/return-path";
import { useEmailLink } from "@/features/auth/use-email-link";
import { QuestionCover } from "@/features/items/components/question-cover";
import { paths } from "@/lib/paths";

const cover = <QuestionCover opening={{ verb: "adores", isPositive: true, name: "opening day" }} />;

/** Opened by a sign-up email's link, in any browser. */
export function ConfirmAccountPage() {
  const navigate = useNavigate();
  const tokenHash = useEmailLink(({ search }) => new URLSearchParams(search).get("token_hash"));
  const [isDead, setIsDead] = useState(false);
  const footer = (
    <p>
      Confirmed already?{" "}
      <TextLink isAlone to={paths.login}>
        Log in
      </TextLink>
    </p>
  );
  if (isDead)
    return (
      <AuthLayout
        title="This link has expired"
        intro="These links work once, for an hour. Ask for a new one and use the latest email."
        cover={cover}
        footer={footer}
      >
        <SendConfirmationAgain />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Confirm your account"
      intro="Type the password you signed up with, or choose a better one. It becomes your password."
      cover={cover}
      footer={footer}
    >
      <ConfirmAccountForm
        tokenHash={tokenHash}
        onDone={() => navigate(pathAfterConfirming(paths.welcome), { replace: true })}
        onDeadLink={() => setIsDead(true)}
      />
    </AuthLayout>
  );
}
