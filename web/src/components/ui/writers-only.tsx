import { createContext, type ReactNode, useContext } from "react";

/** Why the user may not write for now, as a sentence; null for everybody else. */
export const WriteRefusal = createContext<string | null>(null);

interface WritersOnlyProps {
  children: ReactNode;
  /** Says why only to whoever points at it: in a list the reason would stand there many times. */
  isBrief?: boolean;
}

/** Controls that change something: disabled, with the reason, for who may only read. */
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
