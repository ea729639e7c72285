import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";

/** Whether the user is an admin; false until the shell has loaded the profile. */
export function useIsAdmin(): boolean {
  // Used by many components, none of which refetches.
  const { data } = useQuery({ ...ownProfileQuery(useUserId()), enabled: false });
  return data?.isAdmin === true;
}
