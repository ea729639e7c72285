import { nameInASentence } from "@contract/item-names.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CardTitle } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { itemFansPath } from "@/features/catalogue/item-path";
import { UserCardList } from "@/features/friends/components/user-card-list";
import { itemFansQuery, todaysQuestionQuery } from "@/features/items/queries";

/** Fans to start with, before recommendations are possible: those on one side of today's question. */
export function FansOfToday() {
  const userId = useUserId();
  const { data: today } = useQuery(todaysQuestionQuery(userId));
  const question = today?.question ?? null;
  const side = today?.ownAnswer === "AGAINST" ? "haters" : "lovers";
  const { data } = useInfiniteQuery({
    ...itemFansQuery(userId, question?.entityType ?? "TEAM", question?.slug ?? "", side),
    enabled: question !== null,
    meta: {},
  });
  const fans = data?.pages[0]?.fans.map(({ user }) => user) ?? [];
  if (!question || fans.length === 0) return null;
  const title = `They ${side === "lovers" ? "love" : "can't stand"} ${nameInASentence(question)}`;
  return (
    <section aria-labelledby="fans-of-today" className="grid gap-4">
      <CardTitle id="fans-of-today" className="text-2xl">
        {title}
      </CardTitle>
      <UserCardList fans={fans.slice(0, 6)} columns="two" label={title} />
      <TextLink isAlone to={itemFansPath(question.entityType, question.slug, side)}>
        See all of them
      </TextLink>
    </section>
  );
}
