import { TextLink } from "@/components/ui/text-link";
import { AuthLayout } from "@/features/auth/components/auth-layout";
import { ResetPasswordForm } from "@/features/auth/components/reset-password-form";
import { QuestionCover } from "@/features/items/components/question-cover";
import { paths } from "@/lib/paths";

export function ResetPasswordPage() {
  return (
    <AuthLayout
      title="Reset password"
      intro="Happens to the best of us. Tell us your email and we'll send you a link."
      cover={<QuestionCover opening={{ verb: "pities", isPositive: false, name: "the ref" }} />}
      footer={
        <p>
          Remembered it?{" "}
          <TextLink isAlone to={paths.login}>
            Log in
          </TextLink>
        </p>
      }
    >
      <ResetPasswordForm />
    </AuthLayout>
  );
}
