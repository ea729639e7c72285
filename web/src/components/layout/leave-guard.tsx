import { useContext, useEffect, useState } from "react";
import { UNSAFE_NavigationContext } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { guardLeaving, type Proceed } from "@/lib/leave-guard";

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  when: boolean;
  /** What would be lost: "Your ratings". */
  what: string;
}

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ when, what }: LeaveGuardProps) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [proceed, setProceed] = useState<Proceed | null>(null);

  useEffect(() => {
    if (when) return guardLeaving((leave) => setProceed(() => leave), navigator);
  }, [when, navigator]);

  return (
    <Dialog
      title="Leave without saving?"
      description={`${what} would be lost: they are not saved yet.`}
      open={proceed !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) setProceed(null);
      }}
    >
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button onClick={() => setProceed(null)}>Keep editing</Button>
        <Button
          variant="secondary"
          onClick={() => {
            setProceed(null);
            proceed?.();
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
