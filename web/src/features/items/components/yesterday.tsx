import { nameInASentence } from "@contract/item-names.ts";
import type { TodaysQuestion } from "@contract/questions.ts";
import { TextLink } from "@/components/ui/text-link";
import { itemPath } from "@/features/catalogue/item-path";

/** Long names wrap on phones, so always reserve two lines. */
const room = "numerals min-h-[2lh] text-sm text-soft sm:min-h-[1lh]";

const ownWords = {
  FOR: "You were for.",
  AGAINST: "You were against.",
  NEITHER: "You didn't care.",
} as const;

/** Yesterday's split and the fan's answer, in a line; null while loading, to reserve its space. */
export function Yesterday({ asked }: { asked: TodaysQuestion["yesterday"] }) {
  if (!asked) return <p className={room} />;
  const { lovers, haters, ownAnswer } = asked;
  const total = lovers + haters;
  const share = Math.round((100 * lovers) / total);
  const split = total === 0 ? "no one took a side" : `${share}% for and ${100 - share}% against`;
  const name = nameInASentence(asked);
  return (
    <p className={room}>
      Yesterday: <TextLink to={itemPath(asked.entityType, asked.slug)}>{name}</TextLink>
      <span>{`, ${split}.${ownAnswer ? ` ${ownWords[ownAnswer]}` : ""}`}</span>
    </p>
  );
}
