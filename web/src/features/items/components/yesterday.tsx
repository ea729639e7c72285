import { nameInASentence } from "@contract/item-names.ts";
import type { Asked } from "@contract/questions.ts";
import { TextLink } from "@/components/ui/text-link";
import { itemPath } from "@/features/catalogue/item-path";

/** A long name takes two lines of a phone: the others leave that room too. */
const room = "numerals min-h-[2lh] text-sm text-soft sm:min-h-[1lh]";

/** How the question of yesterday divides fans, in a line; null until it is known, for its room. */
export function Yesterday({ asked }: { asked: Asked | null }) {
  if (!asked) return <p className={room} />;
  const { lovers, haters } = asked;
  const share = Math.round((100 * lovers) / (lovers + haters));
  const name = nameInASentence(asked);
  return (
    <p className={room}>
      Yesterday: <TextLink to={itemPath(asked.entityType, asked.slug)}>{name}</TextLink>, {share}%
      for and {100 - share}% against.
    </p>
  );
}
