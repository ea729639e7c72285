import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { PushReminders } from "@/features/reminders/components/push-reminders";
import { ReminderChoices } from "@/features/reminders/components/reminder-choices";
import { canPush } from "@/features/reminders/push-subscription";
import { remindersQuery } from "@/features/reminders/queries";
import { useIsNear } from "@/lib/page/use-is-near";

export function OwnReminders({ userId }: { userId: string }) {
  const place = useRef<HTMLDivElement>(null);
  // Loaded late, because it is far down the page.
  const isNear = useIsNear(place);
  const isAdmin = useIsAdmin();
  return (
    <div ref={place}>
      <QueryView
        query={useQuery({ ...remindersQuery(userId), enabled: isNear })}
        errorTitle="Failed to load your reminders"
        loading={<SkeletonRows label="Loading your reminders" rows={5} rowStyle="h-11" />}
      >
        {(reminders) => (
          <div className="grid gap-4">
            <ReminderChoices
              userId={userId}
              reminders={reminders}
              channel="email"
              legend="Email me when … (each change is saved at once)"
              isAdmin={isAdmin}
            />
            {canPush() ? <PushReminders userId={userId} reminders={reminders} /> : null}
          </div>
        )}
      </QueryView>
    </div>
  );
}
