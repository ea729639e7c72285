import { nameInASentence } from "@contract/item-names.ts";
import type { Asked } from "@contract/questions.ts";
import { TextLink } from "@/components/ui/text-link";
import { itemPath } from "@/features/catalogue/item-path";

/** How the question of yesterday divides fans, in a line. */
export function Yesterday({ asked }: { asked: Asked }) {
  const { lovers, haters } = asked;
  const share = Math.round((100 * lovers) / (lovers + haters));
  const name = nameInASentence(asked);
  return (
    <p className="numerals text-sm text-soft">
      Yesterday: <TextLink to={itemPath(asked.entityType, asked.slug)}>{name}</TextLink>, {share}%
      for and {100 - share}% against.
    </p>
  );
}
