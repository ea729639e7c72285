import { nameInASentence } from "@contract/item-names.ts";
import type { Item } from "@contract/items.ts";
import { SignUpInvitation } from "@/features/auth/components/sign-up-invitation";
import { ItemAnswer } from "@/features/items/components/item-answer";
import { ItemHeading } from "@/features/items/components/item-heading";
import { RelatedItems } from "@/features/items/components/related-items";

/** An item's page for visitors: numbers without names. */
export function VisitorItem({ item }: { item: Item }) {
  const name = nameInASentence({ ...item, entityType: item.type });
  return (
    <>
      <ItemHeading item={item} />
      <div className="grid grid-cols-1 gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        <div className="lg:row-span-2">
          <ItemAnswer item={item} />
        </div>
        <SignUpInvitation title="Sign up to see who">
          {item.lovers + item.haters > 0
            ? `Every one of these numbers is a fan. Say where you stand on ${name} and meet the fans who agree.`
            : `No one has said a word about ${name} yet. Be the first, and see who agrees.`}
        </SignUpInvitation>
        <div className="lg:col-start-2">
          <RelatedItems type={item.type} related={item.related} />
        </div>
      </div>
    </>
  );
}
