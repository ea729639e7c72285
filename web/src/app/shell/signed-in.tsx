import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Outlet } from "react-router-dom";
import { AdminWatcher } from "@/app/shell/admin-watcher";
import { RequestsWatcher } from "@/app/shell/requests-watcher";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { createQueryClient } from "@/lib/query-client";

/**
 * The part of the app with server data. It is mounted anew for each user and gone after sign-out, and
 * its cache with it, so nobody ever sees what another user of this browser loaded.
 */
export function SignedIn() {
  const [client] = useState(createQueryClient);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Strict mode unmounts and mounts again at once; only a real end may clear the cache.
    clearTimeout(clearing.current);
    return () => {
      clearing.current = setTimeout(() => client.clear());
    };
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <FriendshipProvider>
        <RequestsWatcher />
        <AdminWatcher />
        <Outlet />
      </FriendshipProvider>
    </QueryClientProvider>
  );
}
