import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useAuth } from "@/features/auth/auth-context";
import { questionsFrom } from "@/features/items/questions";
import { type RankingList, rankingQuery } from "@/features/rankings/queries";
import { RotatingExamples } from "@/features/taglines/components/rotating-examples";
import { type Example, rotatingExamples } from "@/features/taglines/examples";
import { useIdle } from "@/lib/use-idle";

const lists = [
  "topTeams",
  "bottomTeams",
  "topAthletes",
  "bottomAthletes",
] as const satisfies RankingList[];

/** The question with its answer, about what fans really love and loathe; until that is known, without. */
export function LiveExamples() {
  const { userId } = useAuth();
  const isIdle = useIdle();
  const questions = useQueries({
    queries: lists.map((list) => ({
      ...rankingQuery(userId ?? "visitor", list),
      enabled: isIdle,
    })),
    combine: (found) => {
      const [topTeams = [], bottomTeams = [], topAthletes = [], bottomAthletes = []] = found.map(
        ({ data }) => data,
      );
      return questionsFrom({
        loved: [
          ["TEAM", topTeams],
          ["ATHLETE", topAthletes],
        ],
        hated: [
          ["TEAM", bottomTeams],
          ["ATHLETE", bottomAthletes],
        ],
      });
    },
  });
  // The first that are known stay: what others save meanwhile changes nothing under the reader's eyes.
  const [asked, setAsked] = useState<readonly Example[]>();
  if (!asked && questions.length > 2) setAsked(questions);
  return <RotatingExamples examples={asked ?? rotatingExamples} />;
}
