import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { hasKeptAnswer } from "@/features/items/kept-answer";

/** Sends a visitor's answer to today's question after the login. Loads nothing without one. */
export function AnswerKeeper() {
  const client = useQueryClient();
  const userId = useUserId();
  useEffect(() => {
    if (!hasKeptAnswer()) return;
    import("@/features/items/send-kept-answer")
      .then(({ sendKeptAnswer }) => sendKeptAnswer(client, userId))
      // Retries the next time the app opens.
      .catch(() => {});
  }, [client, userId]);
  return null;
}
