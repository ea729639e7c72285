import { useState } from "react";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { lazyDialog } from "@/lib/lazy-part";

const AdminQuestion = lazyDialog(
  () => import("@/features/sweepstakes/picks/admin-question"),
  "AdminQuestion",
);

/** Asks admins to confirm their entry to a contest with a prize, which other admins then decide. */
export function useAdminGate(prizePool: number, isEntering: boolean) {
  const isAdmin = useIsAdmin();
  const [entry, setEntry] = useState<{ send: () => void } | null>(null);
  return {
    /** Whether the entry can be sent now; otherwise `send` is called after the answer. */
    passes: (send: () => void): boolean => {
      if (!isAdmin || !isEntering || prizePool === 0) return true;
      setEntry({ send });
      return false;
    },
    question: entry ? (
      <AdminQuestion
        onEnter={() => {
          setEntry(null);
          entry.send();
        }}
        onClose={() => setEntry(null)}
      />
    ) : null,
  };
}
