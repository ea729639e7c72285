import { useLeaveWith } from "@/components/layout/leave-guards";
import { useAuth } from "@/features/auth/auth-context";
import { toast } from "@/lib/toast";

/** Logs out after confirming the loss of unsaved data; shows a toast on failure. */
export function useLogOut(): () => void {
  const { logOut } = useAuth();
  const leaveWith = useLeaveWith();
  return () =>
    leaveWith(() => void logOut().catch(() => toast.error("Failed to log out. Please try again.")));
}
