import { LinkButton } from "@/components/ui/link-button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { itemPath } from "@/features/catalogue/item-path";
import type { Example } from "@/features/taglines/examples";

/** The rating that "Me too" prefills on the item's page: love or loathing. */
const strong = 4;

/** The answer to a question, and a link to the item's page for fans without saved ratings. */
export function AnswerLinks({ verb, name, isPositive, answer }: Example) {
  if (!answer) return null;
  const path = itemPath(answer.entityType, answer.slug);
  return (
    <>
      <p className="headline text-2xl">{fanCountAnswer(answer.others)}</p>
      <span className="flex gap-2">
        <LinkButton
          to={`${path}?feeling=${isPositive ? strong : -strong}`}
          className={posterButtonStyle.filled}
        >
          Me too
          <span className="sr-only">
            , {verb} {name}
          </span>
        </LinkButton>
        {/* Not loathing it does not mean loving it, so no rating is prefilled. */}
        <LinkButton variant="secondary" to={path} className={posterButtonStyle.outlined}>
          Not me
          <span className="sr-only">
            , {verb} {name}
          </span>
        </LinkButton>
      </span>
    </>
  );
}
