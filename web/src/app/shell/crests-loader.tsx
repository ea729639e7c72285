import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAuth } from "@/features/auth/auth-context";
import { crestsQuery } from "@/features/catalogue/queries";
import { hasStoredCrestIdentities, storeCrestIdentities } from "@/lib/crest-identities";
import { useIdle } from "@/lib/page/use-idle";

/** Fetches the data of the crests once per visit: with the first crest, or else in an idle moment. */
export function CrestsLoader() {
  const isIdle = useIdle();
  const isWanted = isIdle || !hasStoredCrestIdentities();
  const { data } = useQuery({ ...crestsQuery(useAuth().userId), enabled: isWanted });
  useEffect(() => {
    if (data) storeCrestIdentities(data);
  }, [data]);
  return null;
}
