import { Suspense, useContext, useEffect, useState } from "react";
import { UNSAFE_NavigationContext } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/lib/lazy-part";
import { guardLeaving, type Proceed } from "@/lib/leave-guard";

const loadDialog = () => import("@/components/ui/dialog");
const Dialog = lazyPart(loadDialog, "Dialog");

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  when: boolean;
  /** What would be lost: "Your ratings". */
  what: string;
  /** Called when the user leaves all the same: for what would otherwise be kept. */
  onLeave?: () => void;
}

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ when, what, onLeave }: LeaveGuardProps) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [proceed, setProceed] = useState<Proceed | null>(null);
  const [wasAsked, setWasAsked] = useState(false);

  useEffect(() => {
    if (!when) return;
    // Fetched as soon as it may be needed, for then the connection may be gone.
    loadDialog().catch(() => {});
    return guardLeaving((leave) => {
      setProceed(() => leave);
      setWasAsked(true);
    }, navigator);
  }, [when, navigator]);

  if (!wasAsked) return null;
  return (
    <Suspense>
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
              onLeave?.();
              proceed?.();
            }}
          >
            Leave without saving
          </Button>
        </div>
      </Dialog>
    </Suspense>
  );
}
