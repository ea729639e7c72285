import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { WriteRefusal } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { SuspensionBanner, suspensionText } from "@/features/safety/components/suspension-banner";

/** Shows suspended fans a banner on every page, and disables controls that write. */
export function WriteGate({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  const suspension = data?.suspension ?? null;
  return (
    <WriteRefusal value={suspension && suspensionText(suspension)}>
      {suspension ? <SuspensionBanner suspension={suspension} /> : null}
      {children}
    </WriteRefusal>
  );
}
