/** A sentence about the operator, for emails; empty if none is set. */
export const operatorSentence = (operator = "", contact = ""): string =>
  [
    ...(operator ? [`Not Just Me is run by ${operator.replace(/\.$/, "")}.`] : []),
    ...(contact ? [`Contact: ${contact}`] : []),
  ].join(" ");
