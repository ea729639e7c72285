import { createContext, useContext } from "react";

/**
 * Asks a fan without a name for one before a public act. Resolves with whether to go on: at once
 * for fans with a name.
 */
export const AskForName = createContext<() => Promise<boolean>>(async () => true);

export const useAskForName = () => useContext(AskForName);
