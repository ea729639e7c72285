export const question = "Am I the only person in the world who ...";

/** The punctuation or word after a row of the sentence. */
export const joint = (index: number, count: number) =>
  index === count - 1 ? "?" : index === count - 2 ? ", and" : ",";
