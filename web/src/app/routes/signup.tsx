import { useLocation, useOutletContext } from "react-router-dom";
import type { GuestOutlet } from "@/app/shell/guest-only";
import { useLoginPurpose } from "@/app/shell/use-login-purpose";
import { TextLink } from "@/components/ui/text-link";
import { AuthLayout } from "@/features/auth/components/auth-layout";
import { SignupForm } from "@/features/auth/components/signup-form";
import { QuestionCover } from "@/features/items/components/question-cover";
import { paths } from "@/lib/paths";

export function SignupPage() {
  const { setIsBusy } = useOutletContext<GuestOutlet>();
  const { state } = useLocation();
  const purpose = useLoginPurpose();
  return (
    <AuthLayout
      title="Sign up"
      intro={
        purpose
          ? `Sign up to ${purpose}. It's free and takes a minute.`
          : "Say what you love and what you can't stand. We'll find who's with you."
      }
      cover={
        <QuestionCover
          isAsking
          opening={{ verb: "loathes", isPositive: false, name: "extra time" }}
        />
      }
      footer={
        <p>
          Already have an account?{" "}
          <TextLink isAlone to={paths.login} state={state}>
            Log in
          </TextLink>
        </p>
      }
    >
      <SignupForm onBusyChange={setIsBusy} />
    </AuthLayout>
  );
}
