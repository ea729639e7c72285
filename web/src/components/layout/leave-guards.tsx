import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import { useBlocker } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/lib/lazy-part";

const loadDialog = () => import("@/components/ui/dialog");
const Dialog = lazyDialog(loadDialog, "Dialog");

interface Guard {
  /** The unsaved data: "your ratings". */
  what: string;
  /** Called when the user leaves anyway, to discard saved drafts. */
  onLeave: () => void;
}

interface LeaveContextValue {
  /** Asks before the page is left; returns a function that removes the guard. */
  guard: (guard: Guard) => () => void;
  /** Runs an action that leaves the page, such as logging out, after the guards agree. */
  leaveWith: (action: () => void) => void;
}

const LeaveContext = createContext<LeaveContextValue | null>(null);

function useLeaveContext(): LeaveContextValue {
  const value = useContext(LeaveContext);
  if (!value) throw new Error("useLeaveContext must be used within LeaveGuards");
  return value;
}

export const useLeaveWith = () => useLeaveContext().leaveWith;

/** Combines a page's guards, since the router supports one blocker. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>());
  const [action, setAction] = useState<(() => void) | null>(null);
  const [openGuard, setOpenGuard] = useState<Guard | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const isOpen = blocker.state === "blocked" || action !== null;
  const last = [...guards].at(-1);
  if (isOpen && last && last !== openGuard) setOpenGuard(last);

  const value = useMemo(
    () => ({
      guard: (guard: Guard) => {
        guards.add(guard);
        return () => void guards.delete(guard);
      },
      leaveWith: (leave: () => void) => (guards.size > 0 ? setAction(() => leave) : leave()),
    }),
    [guards],
  );

  function stay() {
    setAction(null);
    blocker.reset?.();
  }
  function leave() {
    setAction(null);
    openGuard?.onLeave();
    action?.();
    blocker.proceed?.();
  }

  return (
    <LeaveContext value={value}>
      {children}
      {openGuard ? (
        <Dialog
          title="Leave without saving?"
          description={`You haven't saved ${openGuard.what}. Leave and they're gone.`}
          open={isOpen}
          onOpenChange={(open) => open || stay()}
        >
          <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
            <Button onClick={stay}>Keep editing</Button>
            <Button variant="secondary" onClick={leave}>
              Leave without saving
            </Button>
          </div>
        </Dialog>
      ) : null}
    </LeaveContext>
  );
}

interface LeaveGuardProps {
  /** Whether changes are unsaved. */
  when: boolean;
  what: string;
  onLeave?: () => void;
}

const keepFromUnloading = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ when, what, onLeave }: LeaveGuardProps) {
  const { guard } = useLeaveContext();
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (!when) return;
    // Loaded early, because the connection may be gone later.
    loadDialog().catch(() => {});
    addEventListener("beforeunload", keepFromUnloading);
    const release = guard({ what, onLeave: () => leave() });
    return () => {
      removeEventListener("beforeunload", keepFromUnloading);
      release();
    };
  }, [when, what, guard]);
  return null;
}
