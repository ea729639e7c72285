import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { crestsQuery } from "@/features/catalogue/queries";
import { keepCrestLooks } from "@/lib/crest-identities";

/** Fetches what crests are drawn with, once a visit. */
export function CrestsLoader() {
  const { data } = useQuery(crestsQuery(useUserId()));
  useEffect(() => {
    if (data) keepCrestLooks(data);
  }, [data]);
  return null;
}
