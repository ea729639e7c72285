import type { EntityType } from "@contract/catalogue.ts";
import type { ItemSide } from "@contract/items.ts";
import { Link } from "react-router-dom";
import { Faces, type FacesProps } from "@/components/ui/faces";
import { itemFansPath } from "@/features/catalogue/item-path";
import { cx } from "@/lib/cx";

interface AnswerLinkProps extends FacesProps {
  item: { readonly entityType: EntityType; readonly slug: string; readonly name: string };
  side: ItemSide;
  children: string;
  className?: string;
}

/** The answer as a headline, with a few faces; links to all fans of that side. */
export function AnswerLink({ item, side, fans, children, className }: AnswerLinkProps) {
  const answer = <span className={cx("headline text-balance", className)}>{children}</span>;
  if (fans.length === 0) return <p>{answer}</p>;
  return (
    <p>
      <Link
        to={itemFansPath(item.entityType, item.slug, side)}
        className="flex w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded-md decoration-4 underline-offset-6 hover:underline"
      >
        {answer}
        <span className="sr-only">
          {`See who is ${side === "lovers" ? "for" : "against"} ${item.name}`}
        </span>
        <Faces fans={fans} />
      </Link>
    </p>
  );
}
