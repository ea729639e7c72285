import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";

/** The name on shared pictures. Optional, so failures are silent. */
export function useOwnFirstName(): string | null {
  const { data } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  return data?.firstName ?? null;
}
