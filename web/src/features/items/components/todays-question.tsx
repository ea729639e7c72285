import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { ShareButton } from "@/components/ui/share-button";
import { useUserId } from "@/features/auth/auth-context";
import { itemFacesQuery } from "@/features/catalogue/item-fans";
import { dayOf, untilNextQuestion } from "@/features/items/answer-words";
import { AddToRatings } from "@/features/items/components/add-to-ratings";
import { AnswerFlow } from "@/features/items/components/answer-flow";
import { MoreQuestion } from "@/features/items/components/more-question";
import { QuestionWords } from "@/features/items/components/question-words";
import { Yesterday } from "@/features/items/components/yesterday";
import { todaysQuestionQuery } from "@/features/items/queries";
import { questionPoster } from "@/features/items/question-poster";
import { type Question, taglineExampleOf } from "@/features/items/questions";
import { type AskedToday, useTodaysAnswer } from "@/features/items/use-todays-answer";
import { useOwnFirstName } from "@/features/profile/use-own-first-name";
import { ownRatingsQuery } from "@/features/ratings/queries";

/** Today's question, the answer that is true for the fan, and further questions on request. */
export function TodaysQuestion() {
  const userId = useUserId();
  const { data: today, isError } = useQuery(todaysQuestionQuery(userId));
  // No card while the catalogue is empty. An optional part fails silently.
  if (isError || today?.question === null) return null;
  return (
    <div className="grid gap-2">
      <section
        aria-labelledby="today"
        data-always-light
        className="grid min-h-92 content-start gap-3 overflow-hidden rounded-lg bg-accent p-5 text-on-accent sm:min-h-82 sm:p-8 forced-colors:border"
      >
        <h2 id="today" className="label-type">
          Today's question
        </h2>
        {today?.question ? (
          <AnswerableQuestion today={{ ...today, question: today.question }} />
        ) : null}
      </section>
      {today?.yesterday === null ? null : <Yesterday asked={today?.yesterday ?? null} />}
    </div>
  );
}

function AnswerableQuestion({ today }: { today: AskedToday }) {
  const userId = useUserId();
  const question = taglineExampleOf(today.question);
  const { asked } = question;
  const answering = useTodaysAnswer(today);
  const { side, others } = answering;
  const { data: faces } = useQuery({
    ...itemFacesQuery(userId, asked.entityType, asked.slug, side === "FOR" ? "lovers" : "haters"),
    enabled: side !== null && side !== "NEITHER",
  });
  const { data: ratings } = useQuery({ ...ownRatingsQuery(userId), meta: {} });
  const by = useOwnFirstName();
  const [more, askMore] = useMoreQuestions(today, ratings);
  const oneMore = (index: number) =>
    more.next === index ? (
      <Button variant="secondary" onClick={askMore} className={posterButtonStyle.outlined}>
        One more
      </Button>
    ) : null;
  return (
    <>
      <p className="text-lg text-balance">Are you the only person in the world who</p>
      <QuestionWords question={question} />
      <AnswerFlow
        question={question}
        answering={answering}
        fans={faces?.fans.map(({ user }) => user)}
        note={`${dayOf(today.streak)} · next question in ${untilNextQuestion()}`}
      >
        <ShareButton
          label="Share today's question"
          by={by}
          className={posterButtonStyle.outlined}
          getShareable={() =>
            questionPoster({
              question,
              day: today.day,
              streak: today.streak,
              side: side ?? "NEITHER",
              others,
            })
          }
        />
        {side === "NEITHER" ? null : <AddToRatings question={question} />}
        {oneMore(0)}
      </AnswerFlow>
      {ratings &&
        more.asked.map((example, index) => (
          <MoreQuestion
            key={example.asked.entityId}
            question={example}
            ratings={ratings}
            next={oneMore(index + 1)}
          />
        ))}
    </>
  );
}

/** The further questions asked so far, and the index of the next one, which is null when none are left. */
function useMoreQuestions(
  { more }: AskedToday,
  ratings: readonly { entityType: string; entityId: number }[] | undefined,
) {
  const [count, setCount] = useState(0);
  // Keeps the first loaded questions, so that saving does not replace what the fan is reading.
  const [loaded, setLoaded] = useState<readonly Question[]>();
  if (!loaded && ratings) {
    const isRated = ({ entityType, entityId }: (typeof more)[number]) =>
      ratings.some((own) => own.entityType === entityType && own.entityId === entityId);
    setLoaded(more.filter((asked) => !isRated(asked)).map(taglineExampleOf));
  }
  const questions = loaded ?? [];
  const found = {
    asked: questions.slice(0, count),
    next: count < questions.length ? count : null,
  };
  return [found, () => setCount(count + 1)] as const;
}
