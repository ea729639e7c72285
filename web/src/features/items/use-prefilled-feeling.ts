import { useSearchParams } from "react-router-dom";
import { maxFeeling, minFeeling } from "@/lib/feeling-scale";

/** The query parameter with which "Me too" and "Not me" pass a rating. */
const feelingParameter = "feeling";

/** The rating in the address; null without one. */
export function usePrefilledFeeling(): number | null {
  const [search] = useSearchParams();
  const text = search.get(feelingParameter) ?? "";
  const value = Number(text);
  const isOnTheScale = Number.isInteger(value) && value >= minFeeling && value <= maxFeeling;
  return text !== "" && isOnTheScale ? value : null;
}
