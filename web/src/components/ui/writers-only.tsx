import { createContext, type ReactNode, useContext } from "react";

/** Why the user may not write for now, as a sentence; null if the user may. */
export const WriteRefusal = createContext<string | null>(null);

interface WritersOnlyProps {
  children: ReactNode;
  /** Shows the reason on hover only: a list would repeat it in each row. */
  isBrief?: boolean;
}

/** Disables controls for a user who may only read, and shows why. */
export function WritersOnly({ children, isBrief = false }: WritersOnlyProps) {
  const reason = useContext(WriteRefusal);
  if (reason === null) return children;
  return (
    <fieldset
      disabled
      title={reason}
      aria-label={reason}
      className={isBrief ? "contents" : "grid min-w-0 gap-2 [&_:disabled]:cursor-not-allowed"}
    >
      {isBrief ? null : <p className="text-sm font-semibold text-soft">{reason}</p>}
      {children}
    </fieldset>
  );
}
