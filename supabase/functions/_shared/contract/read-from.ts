/**
 * Routes a read to the primary. The app sends this header for a moment after each write, because replicas may
 * lag.
 */
export const fromPrimary = { name: "x-read-from", value: "primary" } as const;
