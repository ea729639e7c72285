import { useQueries } from "@tanstack/react-query";
import { useAuth } from "@/features/auth/auth-context";
import { questionsFrom } from "@/features/items/questions";
import { type RankingList, rankingQuery } from "@/features/rankings/queries";
import { RotatingExamples } from "@/features/taglines/components/rotating-examples";
import { rotatingExamples } from "@/features/taglines/examples";

const lists = [
  "topTeams",
  "bottomTeams",
  "topAthletes",
  "bottomAthletes",
] as const satisfies RankingList[];

/** The question with its answer, about what fans really love and loathe; until that is known, without. */
export function LiveExamples() {
  const { userId } = useAuth();
  const questions = useQueries({
    queries: lists.map((list) => rankingQuery(userId ?? "visitor", list)),
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
  return <RotatingExamples examples={questions.length > 2 ? questions : rotatingExamples} />;
}
