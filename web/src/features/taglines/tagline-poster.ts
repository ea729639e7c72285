import { nameInASentence } from "@contract/item-names.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import type { TaglineRow } from "@contract/taglines.ts";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { joint, question } from "@/features/taglines/sentence";
import type { PosterOf } from "@/lib/poster/poster";

/**
 * The rows as the ends of the question: "loathes", "the Dallas Cowboys", ", and", each with its
 * answer.
 */
export const endsOf = (rows: readonly TaglineRow[], asker?: string) =>
  rows.map((row, index) => {
    const { label, isPositive } = sentimentFacts(row.sentiment);
    return {
      row,
      verb: label.toLowerCase(),
      isPositive,
      name: nameInASentence({ ...row, name: row.entityName }),
      joint: joint(index, rows.length),
      answer: fanCountAnswer(row.sharedBy, row.sentiment, asker),
    };
  });

export const taglinePoster = (rows: readonly TaglineRow[]): PosterOf<"question"> => ({
  kind: "question",
  question,
  ends: endsOf(rows).map(({ verb, isPositive, name, joint, answer }) => ({
    verb,
    isPositive,
    answer,
    name: name + joint,
  })),
});

/** The text shared with the picture. */
export const taglineText = (rows: readonly TaglineRow[]): string =>
  [
    question.replace(/ \.\.\.$/, ""),
    ...endsOf(rows).map(({ verb, name, joint }) => `${verb} ${name}${joint}`),
  ].join(" ");
