/**
 * The header of a reading call that only the primary database is to answer: the app sends it for a
 * moment after each of its writes, which replicas may not have yet.
 */
export const fromPrimary = { name: "x-read-from", value: "primary" } as const;
