import { TextLink } from "@/components/ui/text-link";
import { AuthLayout } from "@/features/auth/components/auth-layout";
import { ConfirmEmailForm } from "@/features/auth/components/confirm-email-form";
import { useEmailLink } from "@/features/auth/use-email-link";
import { QuestionCover } from "@/features/items/components/question-cover";
import { paths } from "@/lib/paths";

const cover = (
  <QuestionCover opening={{ verb: "adores", isPositive: true, name: "a trade on deadline day" }} />
);

/** Opened by the links of an address change, in any browser, signed in or not. */
export function ConfirmEmailPage() {
  const tokenHash = useEmailLink(({ search }) => new URLSearchParams(search).get("token_hash"));
  return (
    <AuthLayout
      title="Confirm your email"
      cover={cover}
      footer={
        <TextLink isAlone to={paths.account}>
          Go to your account
        </TextLink>
      }
    >
      <ConfirmEmailForm tokenHash={tokenHash} />
    </AuthLayout>
  );
}
