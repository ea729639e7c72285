/** What an example speaks of. Every test that calls the examples makes these in a world of its own. */
type Subject =
  | "me"
  | "other"
  | "friend"
  | "ownPost"
  | "ownReply"
  | "otherPost"
  | "friendPost"
  | "sweepstake"
  | "series"
  | "pool"
  | "game"
  | "sport"
  | `team${0 | 1 | 2 | 3 | 4 | 5}`;

/** The ids in such a world. */
export type Subjects = Readonly<Record<Subject, unknown>>;

/**
 * How an exposed function is called where it has to be: what needs no arguments, does its work for a fan
 * and names no other needs no example.
 */
interface Example {
  /** Values, or what they speak of: `{ profile_id: the("other") }`. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** A fan, unless it is somebody else. */
  readonly as?: "admin" | "visitor";
  /** The SQLSTATE of a call that is well-formed and refused for the state of things. */
  readonly refusal?: string;
  /** A read whose answer names or is about the other fan, unless a block is between the two. */
  readonly showsOther?: true;
}

/** By the name of the function. */
export type Examples = Readonly<Record<string, Example>>;

export const idOf = (subject: Subject) => ({ $the: subject });

/** The first teams as the rows of a save, each with this field too. */
export const teamRows = (teams: readonly (0 | 1 | 2 | 3 | 4 | 5)[], field: object) =>
  teams.map((position) => ({
    entityType: "TEAM",
    entityId: idOf(`team${position}`),
    position,
    ...field,
  }));

/** Arguments with the ids of a world in place of what they speak of. */
export function resolve<T>(value: T, subjects: Subjects): T {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    part !== null && typeof part === "object" && "$the" in part
      ? subjects[part.$the as Subject]
      : part,
  );
}
