import { withDatabase } from "./sweepstakes.ts";

/**
 * Deletes what Realtime keeps of these topics. It replays to a page what it broadcast within two seconds before
 * the page was read (lib/live/listen.ts), and then the page fetches again.
 */
export const forgetBroadcasts = (...topics: string[]) =>
  withDatabase((sql) => sql`delete from realtime.messages m where m.topic in ${sql(topics)}`);
