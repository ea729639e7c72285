import { type ReminderKind, type Reminders, reminderKinds } from "@contract/reminders.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { reminderWords } from "@/features/reminders/kinds";
import { useSaveReminders } from "@/features/reminders/mutations";
import { remindersQuery } from "@/features/reminders/queries";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useNear } from "@/lib/use-near";

/** What the user is reminded of by mail; each choice is saved as it is made. */
export function OwnReminders({ userId }: { userId: string }) {
  const place = useRef<HTMLDivElement>(null);
  // Far below much else that the page asks for.
  const isNear = useNear(place);
  return (
    <div ref={place}>
      <QueryView
        query={useQuery({ ...remindersQuery(userId), enabled: isNear })}
        errorTitle="Failed to load your reminders"
        loading={<SkeletonRows label="Loading your reminders" rows={5} rowStyle="h-11" />}
      >
        {(reminders) => <Choices userId={userId} reminders={reminders} />}
      </QueryView>
    </div>
  );
}

function Choices({ userId, reminders }: { userId: string; reminders: Reminders }) {
  const { mutate } = useSaveReminders(userId);
  const choose = (kind: ReminderKind, isWanted: boolean) =>
    mutate(
      { ...reminders, email: { ...reminders.email, [kind]: isWanted } },
      { onError: (error) => toast.error(errorText(error, "Failed to save your reminders")) },
    );
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-soft">Mail me when it's worth it. Saved as you tick.</legend>
      {reminderKinds.map((kind) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={reminders.email[kind]}
            onChange={({ target }) => choose(kind, target.checked)}
          />
          {reminderWords[kind].label}
        </label>
      ))}
    </fieldset>
  );
}
