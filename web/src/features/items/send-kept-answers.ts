import { answerTodaysQuestion } from "@contract/questions.ts";
import type { QueryClient } from "@tanstack/react-query";
import { forgetKeptAnswers, keepAnswers, keptAnswers } from "@/features/items/kept-answers";
import { todaysQuestionQuery } from "@/features/items/queries";
import { addFirstRatings } from "@/features/ratings/first-ratings";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";

/**
 * Sends the answer that the fan gave before logging in, unless the account has one today. Answers to further questions
 * become drafts of a newcomer's first ratings.
 */
export async function sendKeptAnswers(client: QueryClient, userId: string): Promise<void> {
  const query = todaysQuestionQuery(userId);
  const { day, ownAnswer } = await client.fetchQuery({ ...query, staleTime: 60_000 });
  const answers = keptAnswers(day);
  if (answers && answers.ratings.length > 0) {
    const saved = await client.fetchQuery({ ...ownRatingsQuery(userId), staleTime: 60_000 });
    if (saved.length === 0) addFirstRatings(userId, answers.ratings);
    keepAnswers(day, { ...answers, ratings: [] });
  }
  try {
    if (answers?.side && ownAnswer === null) {
      const { entityId, side } = answers;
      await api(answerTodaysQuestion, { body: { entityId, side } });
      await invalidate(client, { queryKey: query.queryKey });
    }
    forgetKeptAnswers();
  } catch (error) {
    // The day's item has changed.
    if (error instanceof ApiError && error.status === 409) forgetKeptAnswers();
    else throw error;
  }
}
