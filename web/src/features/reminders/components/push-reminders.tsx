import type { Reminders } from "@contract/reminders.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ReminderChoices } from "@/features/reminders/components/reminder-choices";
import { useSaveReminders } from "@/features/reminders/mutations";
import {
  isSubscribedToPush,
  PushRefused,
  subscribeToPush,
  unsubscribeFromPush,
} from "@/features/reminders/push-subscription";
import { errorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";

/** Notifications in this browser, even while the app is closed. */
export function PushReminders({ userId, reminders }: { userId: string; reminders: Reminders }) {
  const client = useQueryClient();
  const queryKey = [userId, "push-subscription"];
  const { data: isHere = false } = useQuery({
    queryKey,
    queryFn: () => isSubscribedToPush(userId),
  });
  const { mutateAsync } = useSaveReminders(userId);
  const isWanted = Object.values(reminders.push).includes(true);

  const toggle = useAction(
    async () => {
      await (isHere ? unsubscribeFromPush() : subscribeToPush(userId));
      client.setQueryData(queryKey, !isHere);
      if (!isHere && !isWanted) await mutateAsync({ push: { closing: true, results: true } });
    },
    {
      failed: (error) =>
        error instanceof PushRefused
          ? "This browser blocks notifications. Allow them in its settings, then try again."
          : errorText(error, "This browser could not be added. Please try again."),
    },
  );
  return (
    <div className="grid justify-items-start gap-4 border-t-2 border-line pt-4">
      {isHere || isWanted ? (
        <ReminderChoices
          userId={userId}
          reminders={reminders}
          channel="push"
          legend="Notify me in the browsers where I turned it on, even when the app is closed."
        />
      ) : (
        <p className="text-soft">Get notifications in this browser, even when the app is closed.</p>
      )}
      <Button variant="secondary" loading={toggle.isPending} onClick={toggle.run}>
        {isHere ? "Stop notifying me in this browser" : "Notify me in this browser"}
      </Button>
    </div>
  );
}
