import type { FormEvent, ReactNode } from "react";
import { useHydrated } from "@/lib/page/use-hydrated";

interface AuthFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/**
 * The form of an auth screen. It is disabled until hydration, because a native submit would put the
 * password into the address.
 */
export function AuthForm({ onSubmit, children }: AuthFormProps) {
  const isHydrated = useHydrated();
  return (
    <form onSubmit={onSubmit}>
      <fieldset
        disabled={!isHydrated}
        data-starting={!isHydrated || undefined}
        className="grid gap-5"
      >
        {children}
      </fieldset>
    </form>
  );
}
