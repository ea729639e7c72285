import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { whenOnline } from "@/lib/api/when-online";
import { lazyDialog } from "@/lib/lazy-part";
import { AskForName } from "@/lib/page/ask-for-name";

const loadDialog = () => import("@/features/profile/components/name-dialog");
const NameDialog = lazyDialog(loadDialog, "NameDialog");

/** Asks nameless fans for a name, in place, before their first post, reply, request, pool or entry. */
export function NameGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const userId = useUserId();
  const [answer, setAnswer] = useState<((goesOn: boolean) => void) | null>(null);
  const ask = useCallback(async () => {
    // The action itself reports a lost connection.
    const profile = await client.ensureQueryData(ownProfileQuery(userId)).catch(() => null);
    if (!profile || profile.firstName || profile.lastName) return true;
    // The action works without a name.
    if (!(await whenOnline(loadDialog).catch(() => null))) return true;
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  }, [client, userId]);
  return (
    <AskForName value={ask}>
      {children}
      {answer ? (
        <NameDialog
          onDone={(goesOn) => {
            setAnswer(null);
            answer(goesOn);
          }}
        />
      ) : null}
    </AskForName>
  );
}
