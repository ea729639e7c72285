import type { FormEvent, ReactNode } from "react";

interface AuthFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The form of an auth screen. Its button is disabled until hydration, but its fields are not. */
export function AuthForm({ onSubmit, children }: AuthFormProps) {
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      {children}
    </form>
  );
}
