import { answerTodaysQuestion } from "@contract/questions.ts";
import type { QueryClient } from "@tanstack/react-query";
import { forgetKeptAnswer, keptAnswer } from "@/features/items/kept-answer";
import { todaysQuestionQuery } from "@/features/items/queries";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";

/** Sends the answer that the fan gave before logging in, unless the account has one today. */
export async function sendKeptAnswer(client: QueryClient, userId: string): Promise<void> {
  const query = todaysQuestionQuery(userId);
  const { day, ownAnswer } = await client.fetchQuery({ ...query, staleTime: 60_000 });
  const kept = keptAnswer(day);
  try {
    if (kept && ownAnswer === null) {
      await api(answerTodaysQuestion, { body: kept });
      await invalidate(client, { queryKey: query.queryKey });
    }
    forgetKeptAnswer();
  } catch (error) {
    // The day's item has changed.
    if (error instanceof ApiError && error.status === 409) forgetKeptAnswer();
    else throw error;
  }
}
