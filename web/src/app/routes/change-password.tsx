import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { LinkButton } from "@/components/ui/link-button";
import { PageLoading } from "@/components/ui/page-loading";
import { useAuth } from "@/features/auth/auth-context";
import { AuthLayout } from "@/features/auth/components/auth-layout";
import { ChangePasswordForm } from "@/features/auth/components/change-password-form";
import { LogInFirst } from "@/features/auth/components/log-in-first";
import { readRecoveryLink } from "@/features/auth/recovery-link";
import { useEmailLink } from "@/features/auth/use-email-link";
import { QuestionCover } from "@/features/items/components/question-cover";
import { useHydrated } from "@/lib/page/use-hydrated";
import { paths } from "@/lib/paths";
import { hasStoredSession } from "@/lib/session/stored-session";

const cover = (
  <QuestionCover
    opening={{ verb: "adores", isPositive: true, name: "a rain delay on finals day" }}
  />
);

/** Opened by a recovery email's link in any browser, and by signed-in users. */
export function ChangePasswordPage() {
  const { loading, session } = useAuth();
  const navigate = useNavigate();
  const link = useEmailLink(({ search, hash }) => readRecoveryLink(search, hash));
  const isHydrated = useHydrated();
  const [isDead, setIsDead] = useState(link.isDead);

  // Not before hydration: the document was prerendered with the form.
  if (isHydrated && isDead) {
    return (
      <AuthLayout
        title="This link has expired"
        intro="Reset links work once, for an hour. Ask for a new one and use the latest email."
        cover={cover}
      >
        <LinkButton to={paths.resetPassword} size="lg" className="w-full">
          Send another link
        </LinkButton>
      </AuthLayout>
    );
  }
  if (loading && !hasStoredSession()) return <PageLoading />;
  if (!loading && !link.tokenHash && !session) {
    return <LogInFirst />;
  }
  return (
    <AuthLayout
      title="Set a new password"
      intro="Pick one you haven't used anywhere else."
      cover={cover}
    >
      <ChangePasswordForm
        tokenHash={link.tokenHash}
        onDone={() => navigate(paths.home, { replace: true })}
        onDeadLink={() => setIsDead(true)}
      />
    </AuthLayout>
  );
}
