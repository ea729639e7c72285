import { useQuery } from "@tanstack/react-query";
import { Suspense, startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { lazyPart } from "@/lib/lazy-part";

const SuspendDialog = lazyPart(
  () => import("@/features/safety/admin/suspend-dialog"),
  "SuspendDialog",
);

/** For admins, on a fan's profile: suspends the fan, after a confirmation. */
export function SuspendButton({ fanId, name }: { fanId: string; name: string }) {
  const { data } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  const [isAsking, setIsAsking] = useState(false);
  if (data?.isAdmin !== true) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setIsAsking(true))}
      >
        Suspend
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <SuspendDialog fanId={fanId} name={name} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
