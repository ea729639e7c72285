import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** Passes the typed address from one auth screen to another. */
export const withEmail = (state: unknown, email: string) => ({
  ...(typeof state === "object" ? state : null),
  email: email.trim(),
});

/** The email field of an auth screen, prefilled from the previous screen. */
export function useTypedEmail(): [string, (email: string) => void] {
  const [email, setEmail] = useState("");
  const { state } = useLocation();
  const previousEmail: unknown = (state as { email?: unknown } | null)?.email;
  // Not before hydration: the document was prerendered without it.
  useEffect(() => {
    if (typeof previousEmail === "string") setEmail((typed) => typed || previousEmail);
  }, [previousEmail]);
  return [email, setEmail];
}
