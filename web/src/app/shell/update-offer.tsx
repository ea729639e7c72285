import { useLeaveWith } from "@/components/layout/leave-guards";
import { Button } from "@/components/ui/button";
import { applyUpdate, useHasUpdate } from "@/lib/page/service-worker";

/** Offers to load a newer version of the app; asks before unsaved data is lost. */
export function UpdateOffer() {
  const leaveWith = useLeaveWith();
  const hasUpdate = useHasUpdate();
  return (
    <div role="status">
      {hasUpdate ? (
        <div className="fixed inset-x-gutter bottom-safe-6 z-40 mx-auto flex w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sheet px-4 py-3 text-sm font-semibold shadow-floating">
          There's a newer version of this app.
          <Button onClick={() => leaveWith(applyUpdate)}>Reload</Button>
        </div>
      ) : null}
    </div>
  );
}
