import { useLocation } from "react-router-dom";
import { loginPurposeOf } from "@/app/login-purpose";
import { rememberedPath } from "@/features/auth/return-path";
import { useHydrated } from "@/lib/page/use-hydrated";

/** The purpose of this login; null until hydration, because all visitors share one document. */
export function useLoginPurpose(): string | null {
  const { state } = useLocation();
  return useHydrated() ? loginPurposeOf(rememberedPath(state)) : null;
}
