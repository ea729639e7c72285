import { withDatabase } from "./sweepstakes.ts";

/**
 * Deletes Realtime's stored messages of these topics. It replays those of the last two seconds before the page was read
 * (lib/live/listen.ts), and then the page refetches.
 */
export const forgetBroadcasts = (...topics: string[]) =>
  withDatabase((sql) => sql`delete from realtime.messages m where m.topic in ${sql(topics)}`);
