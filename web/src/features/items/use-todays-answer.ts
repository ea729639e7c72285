import {
  type AnswerSide,
  answerTodaysQuestion,
  type TodaysQuestion,
  withdrawAnswer,
} from "@contract/questions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { withReader } from "@/features/items/answer-words";
import { type Answering, sideOfRating } from "@/features/items/answering";
import { todaysQuestionQuery } from "@/features/items/queries";
import { invalidate, setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";
import { useAction } from "@/lib/forms/use-action";

export interface AskedToday extends TodaysQuestion {
  readonly question: NonNullable<TodaysQuestion["question"]>;
}

/** The other fans: the API's counts include the fan, by the answer or, without one, by the rating. */
function othersOf({ ownAnswer, question: { lovers, haters, ownRating } }: AskedToday) {
  const own = withReader({ lovers: 0, haters: 0 }, ownAnswer ?? sideOfRating(ownRating ?? 0));
  return {
    lovers: Math.max(lovers - own.lovers, 0),
    haters: Math.max(haters - own.haters, 0),
  };
}

/** Answers today's question, which changes neither ratings nor matches. */
export function useTodaysAnswer(today: AskedToday): Answering {
  const client = useQueryClient();
  const { queryKey } = todaysQuestionQuery(useUserId());
  const [isJustAnswered, setIsJustAnswered] = useState(false);
  const answer = useMutation({
    mutationFn: (side: AnswerSide) =>
      api(answerTodaysQuestion, { body: { side, entityId: today.question.entityId } }),
    onSuccess: ({ ownAnswer, streak, lovers, haters }) =>
      setCachedData<TodaysQuestion>(
        client,
        queryKey,
        (cached) =>
          cached && {
            ...cached,
            ownAnswer,
            streak,
            question: cached.question && { ...cached.question, lovers, haters },
          },
      ),
    // Another day may have begun, with another question.
    onError: () => invalidate(client, { queryKey }),
  });
  const withdraw = useMutation({
    mutationFn: () => api(withdrawAnswer, {}),
    onSettled: () => invalidate(client, { queryKey }),
  });
  const give = useAction(answer.mutateAsync, {
    failed: "Your answer couldn't be saved",
    onDone: () => setIsJustAnswered(true),
  });
  const undo = useAction(withdraw.mutateAsync, {
    failed: "Your answer couldn't be undone",
    onDone: () => setIsJustAnswered(false),
  });
  return {
    side: today.ownAnswer,
    others: othersOf(today),
    canUndo: isJustAnswered,
    isPending: give.isPending || undo.isPending,
    give: give.run,
    undo: undo.run,
  };
}
