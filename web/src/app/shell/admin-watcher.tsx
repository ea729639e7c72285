import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { setIsAdmin } from "@/app/shell/admin-store";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";

/** Looks on every page whether the menu offers the admin screen; the server decides who may use it. */
export function AdminWatcher() {
  // The menu can do without: no notice about it.
  const { data } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  const isAdmin = data?.isAdmin ?? false;
  useEffect(() => setIsAdmin(isAdmin), [isAdmin]);
  useEffect(() => () => setIsAdmin(false), []);
  return null;
}
