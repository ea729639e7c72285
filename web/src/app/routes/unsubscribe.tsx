import { TextLink } from "@/components/ui/text-link";
import { AuthLayout } from "@/features/auth/components/auth-layout";
import { useEmailLink } from "@/features/auth/use-email-link";
import { QuestionCover } from "@/features/items/components/question-cover";
import { UnsubscribeForm } from "@/features/reminders/components/unsubscribe-form";
import { paths } from "@/lib/paths";

const cover = (
  <QuestionCover opening={{ verb: "detests", isPositive: false, name: "a full inbox" }} />
);

/** Opened by the links in reminders' footers, in any browser, signed in or not. */
export function UnsubscribePage() {
  const link = useEmailLink(({ search }) => {
    const query = new URLSearchParams(search);
    return { key: query.get("key") ?? "", reminder: query.get("reminder") ?? "" };
  });
  return (
    <AuthLayout
      title="Unsubscribe"
      intro="Enough is enough. You keep your account and all other reminders."
      cover={cover}
      footer={
        <TextLink isAlone to={paths.account}>
          All your reminders
        </TextLink>
      }
    >
      <UnsubscribeForm link={link} />
    </AuthLayout>
  );
}
