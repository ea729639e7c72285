import { decideReports, removedDays } from "@contract/report-decisions.ts";
import type { Report } from "@contract/reports.ts";
import { useState } from "react";
import { ActionDialog } from "@/components/ui/action-dialog";
import { SelectField } from "@/components/ui/select-field";
import { useWrite } from "@/features/auth/use-write";
import {
  coveredReports,
  groupActionsOf,
  groupConsequencesOf,
  type Part,
  partsOf,
} from "@/features/safety/admin/group-decision";
import { type GroupChoice, groupLabels } from "@/features/safety/admin/group-words";
import { presetReasons, suggestedReason } from "@/features/safety/admin/preset-reasons";
import type { FanReports } from "@/features/safety/admin/report-groups";
import { useDecisionText } from "@/features/safety/admin/use-decision-text";
import { displayName } from "@/lib/names";

interface DecideGroupDialogProps {
  /** The reports as shown to the admin; later ones stay open. */
  about: FanReports;
  choice: GroupChoice;
  onClose: () => void;
  onDecided: (covered: readonly Report[]) => void;
  /** Called when reports leave the queue with the focus. */
  onGone: (covered: readonly Report[]) => void;
}

const windows = [
  ["0", "Only what was reported"],
  ...removedDays.map(
    (days) => [String(days), `Also of the last ${days === 1 ? "day" : `${days} days`}`] as const,
  ),
] as const;

export function DecideGroupDialog(props: DecideGroupDialogProps) {
  const { choice, onClose, onDecided, onGone } = props;
  const [{ fanId, first, group }] = useState(props.about);
  const name = displayName(first.subject.user);
  const isFanNotified = choice !== "DISMISS";
  const isSuspending = choice === "SUSPEND";
  const [parts, setParts] = useState<ReadonlySet<Part>>(new Set());
  const [newest, setNewest] = useState("7");
  const { mutateAsync } = useWrite(decideReports);
  const covered = coveredReports(group, choice, parts);
  const reasons = group.flatMap((report) => report.reasons);
  const { sent, fields } = useDecisionText({
    notifiedName: isFanNotified ? name : null,
    isSuspending,
    ready: presetReasons(isFanNotified ? "REMOVE" : choice, false, reasons),
    suggested: suggestedReason(choice, group),
  });
  return (
    <ActionDialog
      subject={group}
      ask={() => ({
        title: `${groupLabels[choice].replace("…", "")}?`,
        description: groupConsequencesOf(choice, name),
        confirmLabel: choice === "SUSPEND" ? "Suspend and remove" : groupLabels[choice],
        isDangerous: isFanNotified,
        check: () => ({ parts: covered.length === 0 ? "Choose what to clear" : null }),
        send: () =>
          mutateAsync({
            body: {
              userId: fanId,
              reportIds: covered.map(({ id }) => id),
              actions: groupActionsOf(choice, parts),
              ...sent,
              removePostsOfDays: removedDays.find(
                (days) => isSuspending && String(days) === newest,
              ),
            },
          }),
        onDone: () => onDecided(covered),
      })}
      onClose={onClose}
      onGone={() => onGone(covered)}
    >
      {(problems) => (
        <>
          {isSuspending ? (
            <SelectField
              label="Posts and replies to remove"
              value={newest}
              onValueChange={setNewest}
              choices={windows}
            />
          ) : null}
          {isFanNotified ? (
            <PartChoices group={group} parts={parts} onChange={setParts} problem={problems.parts} />
          ) : null}
          {fields(problems)}
        </>
      )}
    </ActionDialog>
  );
}

interface PartChoicesProps {
  group: readonly Report[];
  parts: ReadonlySet<Part>;
  onChange: (parts: ReadonlySet<Part>) => void;
  problem: string | undefined;
}

/** A checkbox for each of a reported name, picture and pool's name. */
function PartChoices({ group, parts, onChange, problem }: PartChoicesProps) {
  const choices = partsOf(group);
  if (choices.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm text-soft">Otherwise this report stays open</legend>
      {choices.map(([part, label]) => (
        <label key={part} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={parts.has(part)}
            aria-invalid={problem ? true : undefined}
            onChange={() =>
              onChange(
                new Set(
                  parts.has(part) ? [...parts].filter((one) => one !== part) : [...parts, part],
                ),
              )
            }
          />
          {label}
        </label>
      ))}
      {problem ? (
        <p role="alert" className="font-semibold">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
