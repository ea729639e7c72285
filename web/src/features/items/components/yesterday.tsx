import { nameInASentence } from "@contract/item-names.ts";
import type { Asked } from "@contract/questions.ts";
import { TextLink } from "@/components/ui/text-link";
import { itemPath } from "@/features/catalogue/item-path";

/** Long names wrap on phones, so always reserve two lines. */
const room = "numerals min-h-[2lh] text-sm text-soft sm:min-h-[1lh]";

/** How yesterday's question divided fans, in a line; null while loading, to reserve its space. */
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
