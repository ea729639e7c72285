import { useLocation, useOutletContext } from "react-router-dom";
import type { GuestOutlet } from "@/app/shell/guest-only";
import { useLoginPurpose } from "@/app/shell/use-login-purpose";
import { LinkButton } from "@/components/ui/link-button";
import { AuthLayout } from "@/features/auth/components/auth-layout";
import { LoginForm } from "@/features/auth/components/login-form";
import { QuestionCover } from "@/features/items/components/question-cover";
import { paths } from "@/lib/paths";

export function LoginPage() {
  const { setIsBusy } = useOutletContext<GuestOutlet>();
  const { state } = useLocation();
  const purpose = useLoginPurpose();
  return (
    <AuthLayout
      title="Log in"
      intro={purpose && `Log in to ${purpose}. New here? Signing up takes a minute.`}
      cover={
        <QuestionCover
          isAsking
          opening={{ verb: "idolizes", isPositive: true, name: "the ball kids at Wimbledon" }}
        />
      }
      footer={
        <LinkButton
          variant="secondary"
          size="lg"
          to={paths.signup}
          state={state}
          className="w-full"
        >
          Create an account
        </LinkButton>
      }
    >
      <LoginForm onBusyChange={setIsBusy} />
    </AuthLayout>
  );
}
