import { nameInASentence } from "@contract/item-names.ts";
import type { Item } from "@contract/items.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { AnswerLink } from "@/features/items/components/answer-link";
import { Histogram } from "@/features/items/components/histogram";
import { Split } from "@/features/items/components/split";
import { sideOf } from "@/features/items/side-of";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/numbers";

/** The taglines' verbs for the item, if there are several. */
function Verbs({ sentiments }: Pick<Item, "sentiments">) {
  if (sentiments.length < 2) return null;
  return (
    <ul aria-label="In their own words" className="flex flex-wrap gap-x-5 gap-y-1">
      {sentiments.map(({ sentiment, count }) => {
        const { label, isPositive } = sentimentFacts(sentiment);
        return (
          <li key={sentiment} className="flex items-baseline gap-1.5">
            <span
              className={cx(
                "headline text-xl",
                isPositive ? "text-hot-display" : "text-cold-display",
              )}
            >
              {label.toLowerCase()}
            </span>
            <span className="numerals text-sm text-soft">
              {formatCount(count)}
              <span className="sr-only">{count === 1 ? " fan" : " fans"}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

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

/** Whether the user is the only one, and how the item divides fans. */
export function ItemAnswer({ item }: { item: Item }) {
  const { lovers, haters } = item;
  const isPositive = sideOf({ rating: item.ownRating, sentiment: item.ownSentiment });
  const name = nameInASentence({ ...item, entityType: item.type });
  const own = isPositive === null ? "NEITHER" : isPositive ? "FOR" : "AGAINST";
  return (
    <Card aria-labelledby="answer" className="grid min-w-0 content-start gap-4">
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
          className="text-2xl sm:text-display"
        >
          {fanCountAnswer((isPositive ? lovers : haters) - 1, item.ownSentiment)}
        </AnswerLink>
      )}
      <Split name={item.name} lovers={lovers} haters={haters} own={own} />
      <Verbs sentiments={item.sentiments} />
      <Histogram item={item} />
    </Card>
  );
}
