import { suspendFan } from "@contract/decisions.ts";
import type { EndpointOutput } from "@contract/endpoint.ts";
import { ActionDialog } from "@/components/ui/action-dialog";
import { useWrite } from "@/features/auth/use-write";
import { suspensionConsequences } from "@/features/safety/admin/decision-words";
import { presetReasons } from "@/features/safety/admin/preset-reasons";
import { useDecisionText } from "@/features/safety/admin/use-decision-text";
import { formatDate } from "@/lib/dates";

interface SuspendDialogProps {
  fanId: string;
  name: string;
  onClose: () => void;
}

export function SuspendDialog({ fanId, name: opened, onClose }: SuspendDialogProps) {
  const { sent, days, fields } = useDecisionText({
    notifiedName: opened,
    isSuspending: true,
    ready: presetReasons("SUSPEND", false),
  });
  const { mutateAsync } = useWrite(suspendFan);
  return (
    <ActionDialog
      subject={opened}
      ask={(name) => ({
        title: `Suspend ${name}?`,
        description: suspensionConsequences(name),
        confirmLabel: "Suspend",
        isDangerous: true,
        send: () => mutateAsync({ body: { userId: fanId, ...sent, days } }),
        done: ({ suspendedUntil }: EndpointOutput<typeof suspendFan>) =>
          `${name} is suspended until ${formatDate(suspendedUntil.slice(0, 10))}`,
      })}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  );
}
