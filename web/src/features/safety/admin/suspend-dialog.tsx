import { suspendFan } from "@contract/decisions.ts";
import type { EndpointOutput } from "@contract/endpoint.ts";
import { useState } from "react";
import { ActionDialog } from "@/components/ui/action-dialog";
import { useWrite } from "@/features/auth/use-write";
import {
  DecisionFields,
  noDecisionText,
  textToSend,
} from "@/features/safety/admin/decision-fields";
import { suspensionConsequences } from "@/features/safety/admin/decision-words";
import { presetReasons } from "@/features/safety/admin/preset-reasons";
import { formatDate } from "@/lib/dates";

interface SuspendDialogProps {
  fanId: string;
  name: string;
  onClose: () => void;
}

export function SuspendDialog({ fanId, name: opened, onClose }: SuspendDialogProps) {
  const [text, setText] = useState(noDecisionText);
  const { mutateAsync } = useWrite(suspendFan);
  return (
    <ActionDialog
      subject={opened}
      ask={(name) => ({
        title: `Suspend ${name}?`,
        description: suspensionConsequences(name),
        confirmLabel: "Suspend",
        isDangerous: true,
        send: () =>
          mutateAsync({
            body: { userId: fanId, ...textToSend(text, false), days: Number(text.days) },
          }),
        done: ({ suspendedUntil }: EndpointOutput<typeof suspendFan>) =>
          `${name} is suspended until ${formatDate(suspendedUntil.slice(0, 10))}`,
        failed: "Failed to save. Please try again.",
      })}
      onClose={onClose}
    >
      {(problems) => (
        <DecisionFields
          value={text}
          onChange={setText}
          problems={problems}
          notifiedName={opened}
          isSuspending
          ready={presetReasons("SUSPEND", false)}
        />
      )}
    </ActionDialog>
  );
}
