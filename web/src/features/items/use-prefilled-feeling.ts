import { useSearchParams } from "react-router-dom";
import { feelingMax, feelingMin } from "@/lib/feeling-scale";

/** The part of an item's address by which "Me too" and "Not me" bring a rating along. */
const feelingParameter = "feeling";

/** The rating that the address proposes; null for none. */
export function usePrefilledFeeling(): number | null {
  const [search] = useSearchParams();
  const text = search.get(feelingParameter) ?? "";
  const value = Number(text);
  const isOnTheScale = Number.isInteger(value) && value >= feelingMin && value <= feelingMax;
  return text !== "" && isOnTheScale ? value : null;
}
