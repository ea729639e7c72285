import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { lazyDialog } from "@/lib/lazy-part";

const SuspendDialog = lazyDialog(
  () => import("@/features/safety/admin/suspend-dialog"),
  "SuspendDialog",
);
const RemoveDialog = lazyDialog(
  () => import("@/features/safety/admin/remove-dialog"),
  "RemoveDialog",
);

/** For admins, on a fan's profile: clears the profile or suspends the fan, after a confirmation. */
export function ModerateFan({ fanId, name }: { fanId: string; name: string }) {
  const isAdmin = useIsAdmin();
  const [open, setOpen] = useState<"remove" | "suspend" | null>(null);
  if (!isAdmin) return null;
  const close = () => setOpen(null);
  const button = (label: string, dialog: typeof open) => (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      onClick={() => startTransition(() => setOpen(dialog))}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button("Remove", "remove")}
      {button("Suspend", "suspend")}
      {open === "remove" ? (
        <RemoveDialog subjectType="PROFILE" subjectId={fanId} name={name} onClose={close} />
      ) : null}
      {open === "suspend" ? <SuspendDialog fanId={fanId} name={name} onClose={close} /> : null}
    </>
  );
}
