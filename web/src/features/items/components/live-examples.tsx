import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { todaysQuestionQuery } from "@/features/items/queries";
import { taglineExampleOf } from "@/features/items/questions";
import { RotatingExamples } from "@/features/taglines/components/rotating-examples";
import { rotatingExamples } from "@/features/taglines/examples";

/** The items that fans love and loathe most; fixed examples until those are loaded. */
export function LiveExamples() {
  const { data: today } = useQuery(todaysQuestionQuery(useUserId()));
  const examples = today?.more.map(taglineExampleOf) ?? [];
  return <RotatingExamples examples={examples.length > 0 ? examples : rotatingExamples} />;
}
