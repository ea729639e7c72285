/** The subjects of examples. Every test that calls the examples creates them. */
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

/** The ids of the created subjects. */
export type Subjects = Readonly<Record<Subject, unknown>>;

/**
 * How to call an exposed function. A function needs none if it has no arguments and returns a fan
 * no data about others.
 */
interface Example {
  /** Values, or references to subjects: `{ profile_id: the("other") }`. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** The caller; a fan by default. */
  readonly as?: "admin" | "visitor";
  /** The SQLSTATE of a well-formed call that the current state does not allow. */
  readonly refusal?: string;
  /** Whether the result of a read names or concerns the other fan, unless they have a block. */
  readonly showsOther?: true;
}

/** By the name of the function. */
export type Examples = Readonly<Record<string, Example>>;

export const idOf = (subject: Subject) => ({ $the: subject });

/** The first teams as the rows of a save, each with this field. */
export const teamRows = (teams: readonly (0 | 1 | 2 | 3 | 4 | 5)[], field: object) =>
  teams.map((position) => ({
    entityType: "TEAM",
    entityId: idOf(`team${position}`),
    position,
    ...field,
  }));

/** The arguments with ids in place of the references. */
export function resolve<T>(value: T, subjects: Subjects): T {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    part !== null && typeof part === "object" && "$the" in part
      ? subjects[part.$the as Subject]
      : part,
  );
}
