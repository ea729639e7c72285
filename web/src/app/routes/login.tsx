import { useLocation, useOutletContext } from "react-router-dom";
import type { GuestOutlet } from "@/app/shell/guest-only";
import { TextLink } from "@/components/ui/text-link";
import { AuthLayout } from "@/features/auth/components/auth-layout";
import { LoginForm } from "@/features/auth/components/login-form";
import { QuestionCover } from "@/features/items/components/question-cover";
import { paths } from "@/lib/paths";

export function LoginPage() {
  const { setIsBusy } = useOutletContext<GuestOutlet>();
  const { state } = useLocation();
  return (
    <AuthLayout
      title="Log in"
      intro="Your people are still arguing. Get back in there."
      cover={
        <QuestionCover
          opening={{ verb: "idolizes", isPositive: true, name: "the ball kids at Wimbledon" }}
        />
      }
      footer={
        <p>
          New here?{" "}
          <TextLink isAlone to={paths.signup} state={state}>
            Create an account
          </TextLink>
        </p>
      }
    >
      <LoginForm onBusyChange={setIsBusy} />
    </AuthLayout>
  );
}
