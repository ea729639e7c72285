import fc from "fast-check";
import { examples } from "../../testing/calls/examples.ts";
import type { Reference } from "./references.ts";
import { reference } from "./values.ts";

/** The subjects of the examples among many fans. Teams are the first of the entities. */
const subjects: Readonly<Record<string, Reference["$ref"]>> = {
  me: "self",
  other: "fan",
  friend: "fan",
  ownReply: "reply",
  ownPost: "post",
  otherPost: "post",
  friendPost: "post",
  sport: "sport",
  series: "series",
  pool: "pool",
};

/** The example's value, with an arbitrary in place of each reference. */
function toArbitrary(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map(toArbitrary));
  if (typeof value !== "object" || value === null) return fc.constant(value);
  if ("$the" in value) {
    const subject = String(value.$the);
    const [, team] = /^team(\d)$/.exec(subject) ?? [];
    if (team !== undefined) return fc.constant({ $ref: "entity", index: Number(team) });
    if (subject.endsWith("Code")) return fc.constant("22222AAAAA");
    // The first teams play in the first games.
    if (subject === "game" || subject === "sweepstake")
      return fc.constant({ $ref: subject, index: 0 });
    return reference(subjects[subject] ?? "fan");
  }
  return fc.record(
    Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === "endpoint" ? reference("ownEndpoint") : toArbitrary(inner),
      ]),
    ),
  );
}

/** The arguments of a function's example, which are well-formed, unlike most random ones. */
export const exampleArgs = (name: string): fc.Arbitrary<unknown> =>
  toArbitrary(examples[name]?.args ?? {});
