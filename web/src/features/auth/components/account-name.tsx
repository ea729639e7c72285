import { useAuth } from "@/features/auth/auth-context";

interface AccountNameProps {
  /** Whether an email's link, not the session, determines the account. */
  isUnknown?: boolean;
}

/** Tells password managers whose password a form asks for or changes. */
export function AccountName({ isUnknown = false }: AccountNameProps) {
  const { session } = useAuth();
  return (
    <input
      hidden
      readOnly
      type="text"
      name="username"
      autoComplete="username"
      value={(isUnknown ? null : session?.user.email) ?? ""}
    />
  );
}
