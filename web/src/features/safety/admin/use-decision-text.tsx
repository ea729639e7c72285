import { reportLimits } from "@contract/decisions.ts";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import type { ReadyReason } from "@/features/safety/admin/preset-reasons";

interface Options {
  /** The name of the fan who is notified; null if the fan is not. */
  notifiedName: string | null;
  isSuspending: boolean;
  ready: readonly ReadyReason[];
  /** Filled in from the start. */
  suggested?: { note?: string; message?: string };
}

/**
 * A decision's duration, reason and optional message to the fan: what a dialog sends, and its fields.
 * Frequent reasons are one tap.
 */
export function useDecisionText({ notifiedName, isSuspending, ready, suggested }: Options) {
  const [value, setValue] = useState({
    days: String(reportLimits.usualDays),
    note: "",
    message: "",
    ...suggested,
  });
  const { days, note, message } = value;
  return {
    days: Number(days),
    sent: {
      note,
      ...(notifiedName !== null && message.trim() ? { message } : {}),
      ...(isSuspending ? { days: Number(days) } : {}),
    },
    fields: (problems: Readonly<Record<string, string>>) => (
      <>
        {isSuspending ? (
          <TextField
            label="For how many days"
            error={problems.days}
            type="number"
            required
            min={1}
            max={reportLimits.days}
            value={days}
            onValueChange={(days) => setValue({ ...value, days })}
          />
        ) : null}
        <ul className="flex flex-wrap gap-2" aria-label="Ready-made reasons">
          {ready.map((reason) => (
            <li key={reason.note}>
              <button
                type="button"
                aria-pressed={note === reason.note}
                onClick={() =>
                  setValue({
                    days,
                    note: reason.note,
                    message: notifiedName === null ? "" : (reason.message ?? message),
                  })
                }
                className="label-type min-h-11 rounded-full border-2 border-line px-4 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {reason.note}
              </button>
            </li>
          ))}
        </ul>
        <TextField
          label="Why"
          hint="For the log. The fan never sees it."
          error={problems.note}
          required
          maxLength={reportLimits.note}
          value={note}
          onValueChange={(note) => setValue({ ...value, note })}
        />
        {notifiedName === null ? null : (
          <TextField
            label={`Message to ${notifiedName}`}
            optional
            error={problems.message}
            maxLength={reportLimits.note}
            value={message}
            onValueChange={(message) => setValue({ ...value, message })}
          />
        )}
      </>
    ),
  };
}
