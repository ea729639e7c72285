import { useLocation } from "react-router-dom";
import { whatWaits } from "@/app/what-waits";
import { rememberedPath } from "@/features/auth/return-path";
import { useHydrated } from "@/lib/use-hydrated";

/** What the visitor wanted to see; null until hydration, as the document is the same for everybody. */
export function useWhatWaits(): string | null {
  const { state } = useLocation();
  return useHydrated() ? whatWaits(rememberedPath(state)) : null;
}
