/**
 * Routes a read to the primary. The app sends this header for a moment after each write, which
 * replicas may not have yet.
 */
export const fromPrimary = { name: "x-read-from", value: "primary" } as const;
