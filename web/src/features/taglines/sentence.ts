export const question = "Am I the only person in the world who ...";

/** What follows a row in the sentence that the rows make together. */
export const joint = (index: number, count: number) =>
  index === count - 1 ? "?" : index === count - 2 ? ", and" : ",";
