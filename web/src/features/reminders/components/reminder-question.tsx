import type { Reminders } from "@contract/reminders.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { useSaveReminders } from "@/features/reminders/mutations";
import { remindersQuery } from "@/features/reminders/queries";
import { useAction } from "@/lib/forms/use-action";
import { storeChoice, storedChoice } from "@/lib/forms/use-stored-choice";
import { paths } from "@/lib/paths";

const hasAnyReminder = ({ email, push }: Reminders) =>
  [email, push].some((choices) => Object.values(choices).includes(true));

/** Offers reminders after an entry, once per browser and only without an earlier choice. */
export function ReminderQuestion({ userId }: { userId: string }) {
  const key = `not-just-me-asked-about-reminders-${userId}`;
  const [wasAsked] = useState(() => storedChoice(key) !== null);
  const { data } = useQuery({ ...remindersQuery(userId), enabled: !wasAsked });
  const [answer, setAnswer] = useState<string | null>(null);
  const reply = useRef<HTMLParagraphElement>(null);
  const { mutateAsync } = useSaveReminders(userId);
  const accept = useAction(() => mutateAsync({ email: { closing: true, results: true } }), {
    failed: "Failed to save your reminders",
    onDone: () => settle("You'll hear from us, and only then. Changed your mind?"),
  });
  // The buttons disappear with the focus.
  useEffect(() => {
    if (answer !== null) reply.current?.focus();
  }, [answer]);
  if (answer !== null)
    return (
      <Card>
        <p ref={reply} tabIndex={-1}>
          {answer} It's under <TextLink to={paths.account}>Account</TextLink>.
        </p>
      </Card>
    );
  if (wasAsked || !data || hasAnyReminder(data)) return null;

  function settle(words: string) {
    storeChoice(key, "yes");
    setAnswer(words);
  }
  return (
    <Card aria-labelledby="ask-about-reminders" className="grid gap-4">
      <CardTitle id="ask-about-reminders">Want a reminder next time?</CardTitle>
      <p className="max-w-text">
        We'll email you 24 and 2 hours before picks lock if you haven't picked, and once with your
        results.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={accept.isPending} onClick={accept.run}>
          Remind me
        </Button>
        <Button
          variant="secondary"
          onClick={() => settle("OK, we won't ask again. Changed your mind?")}
        >
          No, thanks
        </Button>
      </div>
    </Card>
  );
}
