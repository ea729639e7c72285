import {
  type AnswerSide,
  answerTodaysQuestion,
  type TodaysQuestion,
  withdrawAnswer,
} from "@contract/questions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { todaysQuestionQuery } from "@/features/items/queries";
import { invalidate, setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** Answers today's question and undoes it. Neither changes ratings or matches. */
export function useTodaysAnswer(userId: string) {
  const client = useQueryClient();
  const { queryKey } = todaysQuestionQuery(userId);
  const answer = useMutation({
    mutationFn: (body: { side: AnswerSide; entityId: number }) =>
      api(answerTodaysQuestion, { body }),
    onSuccess: ({ ownAnswer, streak, lovers, haters }) =>
      setCachedData<TodaysQuestion>(
        client,
        queryKey,
        (today) =>
          today && {
            ...today,
            ownAnswer,
            streak,
            question: today.question && { ...today.question, lovers, haters },
          },
      ),
    // Another day may have begun, with another question.
    onError: () => invalidate(client, { queryKey }),
  });
  const withdraw = useMutation({
    mutationFn: () => api(withdrawAnswer, {}),
    onSettled: () => invalidate(client, { queryKey }),
  });
  return { answer, withdraw };
}
