/** In ms. With jitter, at most five minutes. */
const longestPause = 240_000;

/** Shifts a pause by up to a quarter, so that pages of one outage do not call in step. */
export const jitter = (pause: number) => pause * (0.75 + Math.random() / 2);

/** The pause before a retry, in ms: doubles with each try since the last success. */
export const backoff = (tries: number) => jitter(Math.min(1000 * 2 ** (tries - 1), longestPause));

/** The pause after repeated refusals: Supabase suspends projects for reconnection loops. */
export const restPause = () => jitter(longestPause);
