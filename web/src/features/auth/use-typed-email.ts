import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** What a link from one auth screen to another carries, so that nobody types an address twice. */
export const withEmail = (state: unknown, email: string) => ({
  ...(typeof state === "object" ? state : null),
  email: email.trim(),
});

/** The e-mail field of an auth screen; it begins with what was typed on the screen before. */
export function useTypedEmail(): [string, (email: string) => void] {
  const [email, setEmail] = useState("");
  const { state } = useLocation();
  const carried: unknown = (state as { email?: unknown } | null)?.email;
  // Not before hydration: the document was prerendered without it.
  useEffect(() => {
    if (typeof carried === "string") setEmail((typed) => typed || carried);
  }, [carried]);
  return [email, setEmail];
}
