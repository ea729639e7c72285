import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { hasKeptAnswers } from "@/features/items/kept-answers";

/** Sends a visitor's answer to today's question after the login. Loads nothing without one. */
export function AnswerKeeper() {
  const client = useQueryClient();
  const userId = useUserId();
  useEffect(() => {
    if (!hasKeptAnswers()) return;
    import("@/features/items/send-kept-answers")
      .then(({ sendKeptAnswers }) => sendKeptAnswers(client, userId))
      // Retries the next time the app opens.
      .catch(() => {});
  }, [client, userId]);
  return null;
}
