import { startTransition, useState } from "react";
import { MoreMenu } from "@/components/ui/more-menu";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { lazyDialog } from "@/lib/lazy-part";

const ReportDialog = lazyDialog(
  () => import("@/features/safety/components/report-dialog"),
  "ReportDialog",
);
const RemoveDialog = lazyDialog(
  () => import("@/features/safety/admin/remove-dialog"),
  "RemoveDialog",
);

interface MessageMenuProps {
  subjectType: "POST" | "REPLY";
  subjectId: number;
  authorName: string;
  /** Called when the message disappears with the focus. */
  onGone: () => void;
}

/** Reports a post or reply, or removes it for admins. Rare, so both are in a menu. */
export function MessageMenu({ subjectType, subjectId, authorName, onGone }: MessageMenuProps) {
  const [open, setOpen] = useState<"report" | "remove" | null>(null);
  const isAdmin = useIsAdmin();
  const what = subjectType.toLowerCase();
  const entry = (label: string, dialog: typeof open) => ({
    label,
    onSelect: () => startTransition(() => setOpen(dialog)),
  });
  const subject = { subjectType, subjectId: String(subjectId), onClose: () => setOpen(null) };
  return (
    <>
      <MoreMenu
        label={`More about this ${what}`}
        entries={[
          ...(isAdmin ? [entry(`Remove ${what}`, "remove")] : []),
          entry(`Report ${what}`, "report"),
        ]}
      />
      {open === "report" ? (
        <ReportDialog {...subject} what={`this ${what}`} onSent={onGone} />
      ) : null}
      {open === "remove" ? (
        <RemoveDialog {...subject} name={authorName} onRemoved={onGone} />
      ) : null}
    </>
  );
}
