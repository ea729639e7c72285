import { nameInASentence } from "@contract/item-names.ts";
import type { Item } from "@contract/items.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { AnswerLink } from "@/features/items/components/answer-link";
import { sideOf } from "@/features/items/side-of";
import { feelingColors } from "@/lib/feeling-scale";
import { formatCount } from "@/lib/numbers";

/** The user's verb for the item, from the tagline or else the rating. */
function ownVerb({ ownSentiment, ownRating }: Item): string {
  if (ownSentiment !== null) return sentimentFacts(ownSentiment).label.toLowerCase();
  const rating = ownRating ?? 0;
  if (Math.abs(rating) >= 4) return rating > 0 ? "loves" : "loathes";
  return rating > 0 ? "likes" : "dislikes";
}

/** Fans who agree, friends first. */
const facesOf = ({ friends, fans }: Item, isPositive: boolean) =>
  [...friends, ...fans].filter((fan) => sideOf(fan) === isPositive).map(({ user }) => user);

/** How many fans love and hate it, and whether the user is the only one. */
export function ItemAnswer({ item }: { item: Item }) {
  const { lovers, haters } = item;
  const isPositive = sideOf({ rating: item.ownRating, sentiment: item.ownSentiment });
  const name = nameInASentence({ ...item, entityType: item.type });
  const sides = [
    { label: "for", count: lovers, feeling: 5 },
    { label: "against", count: haters, feeling: -5 },
  ] as const;
  return (
    <Card aria-labelledby="answer" className="grid gap-5">
      <CardTitle id="answer">
        {isPositive === null
          ? `Love or hate ${name}?`
          : `Am I the only person in the world who ${ownVerb(item)} ${name}?`}
      </CardTitle>
      {isPositive === null ? null : (
        <AnswerLink
          item={{ ...item, entityType: item.type }}
          side={isPositive ? "lovers" : "haters"}
          fans={facesOf(item, isPositive)}
          className="text-display"
        >
          {fanCountAnswer((isPositive ? lovers : haters) - 1, item.ownSentiment)}
        </AnswerLink>
      )}
      <dl className="grid grid-cols-2 gap-3">
        {sides.map(({ label, count, feeling }) => (
          <div
            key={label}
            {...feelingColors(feeling)}
            className="grid gap-1 rounded-md bg-feel p-4 text-on-feel"
          >
            <dt className="label-type order-last text-sm">
              {`${count === 1 ? "fan is" : "fans are"} ${label}`}
            </dt>
            <dd className="headline numerals text-display">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
