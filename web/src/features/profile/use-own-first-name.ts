import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";

/** What signs the own pictures; a place to do without. */
export function useOwnFirstName(): string | null {
  const { data } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  return data?.firstName ?? null;
}
