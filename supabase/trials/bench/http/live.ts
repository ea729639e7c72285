import type { Sql } from "postgres";
import { actAs } from "../../../testing/support/act-as.ts";
import { insertSweepstake } from "../../../testing/support/sweepstake-calls.ts";
import type { Call } from "./calls.ts";
import { asApi } from "./http-layer.ts";
import type { Setting } from "./layers.ts";
import { type Delivery, startPages } from "./pages.ts";
import { residentMib } from "./soak.ts";
import { type Latencies, percentile, summarize } from "./statistics.ts";

/** Milliseconds after the result was sent. */
export interface Reach {
  readonly first: number;
  readonly median: number;
  readonly p95: number;
  readonly last: number;
}

interface Storm {
  readonly spread: number;
  readonly upToDate: Reach;
  readonly callsPerSecond: number;
  readonly failedCalls: number;
  /** Latencies of the pages' calls. */
  readonly calls: Latencies;
  /** Latencies of the app's call while the pages call. */
  readonly beside: Latencies;
}

export interface LiveResult {
  readonly pages: number;
  readonly call: string;
  readonly secondsToOpen: number;
  readonly mib: { readonly before: number; readonly open: number; readonly after: number };
  readonly deliveries: readonly Reach[];
  readonly alone: Latencies;
  readonly open: Latencies;
  readonly duringMessages: Latencies;
  readonly storms: readonly Storm[];
}

/** How long the app's call is measured, in seconds, alone and during the broadcasts. */
const watchedSeconds = 10;
/** The number of timed messages, and the pause after each, in ms. */
const messages = 10;
const betweenMessages = 1000;
/** Spreads of the pages' calls in ms: one below the app's for such a crowd, and the app's longest. */
const spreads = [20_000, 120_000];

const reachOf = (moments: readonly number[], since: number): Reach => {
  const after = moments.map((moment) => moment - since).sort((a, b) => a - b);
  const at = (share: number) => percentile(after, share);
  return { first: at(0), median: at(0.5), p95: at(0.95), last: at(1) };
};

/** Records a result of the sweepstake as the demo's admin. */
const recordResult = (sql: Sql, sweepstake: string, gameId: string, winner: string) =>
  sql.begin(async (tx) => {
    const [admin] = await tx`select profile_id as id from private.admins limit 1`;
    const results = [{ gameId: Number(gameId), winnerTeamId: Number(winner) }];
    await actAs(tx, admin?.id);
    await tx`select api.record_results(${sweepstake}::bigint, ${tx.json(results)})`;
  });

/** Broadcasts a result to many open pages and measures its effect on a call of the app. */
export async function measureLive(
  setting: Setting,
  calls: readonly Call[],
  count: number,
): Promise<LiveResult> {
  const { stack, sql, sessions, load } = setting;
  const { gateway } = stack.addresses;
  const sweepstake = await insertSweepstake(sql);
  await sql`
    insert into public.sweepstake_entries (profile_id, sweepstake_id)
    select p.id, ${sweepstake.id} from public.profiles p
    where not exists (select from private.admins a where a.profile_id = p.id)`;
  const call = calls.find(({ name }) => name === "feed page");
  const [session] = sessions;
  if (!call || !session) throw new Error("There is nothing to call.");
  const requests = [asApi(stack.publishableKey, session, call.invoke(session.id, 0))];
  const watch = async (seconds: number) => {
    const { latencies } = await load.send({ url: gateway, connections: 1, seconds, requests });
    return summarize(latencies);
  };
  const memory = () => residentMib(stack.processes().get("Gateway") ?? 0);
  const pages = startPages();
  /** Sends a message and resolves with its timings. */
  const timeMessage = async (
    send: () => Promise<unknown>,
    paths: readonly string[] = [],
    spread = 0,
  ) => {
    const { becomes } = await pages.ready(paths, spread);
    const since = Date.now();
    const [delivery] = await Promise.all([becomes, send()]);
    return { since, delivery };
  };
  const result = (turn: number) =>
    recordResult(
      sql,
      sweepstake.id,
      sweepstake.games[turn % 2] ?? "",
      sweepstake.sides[turn % 2] ?? "",
    );
  try {
    await watch(2);
    const alone = await watch(watchedSeconds);
    const before = await memory();
    const startedAt = performance.now();
    console.log(`… Opening ${count} pages`);
    await pages.open({
      gateway,
      key: stack.publishableKey,
      topic: `sweepstake:${sweepstake.id}`,
      count,
      tokens: sessions.map(({ token }) => token),
    });
    const secondsToOpen = (performance.now() - startedAt) / 1000;
    const open = await memory();
    const beside = await watch(watchedSeconds);
    console.log("… Sending messages");
    const deliveries: Reach[] = [];
    let isOver = false;
    const sending = (async () => {
      for (let turn = 0; !isOver || turn < messages; turn++) {
        const { delivery, since } = await timeMessage(
          () => sql`select private.broadcast_sweepstakes(array[${sweepstake.id}::bigint])`,
        );
        deliveries.push(reachOf(delivery.at, since));
        await new Promise((resolve) => setTimeout(resolve, betweenMessages));
      }
    })();
    const duringMessages = await watch(watchedSeconds).finally(() => {
      isOver = true;
    });
    await sending;
    const storms: Storm[] = [];
    const paths = ["", "/standings"].map(
      (rest) => `/functions/v1/api/sweepstakes/${sweepstake.id}${rest}`,
    );
    for (const [turn, spread] of spreads.entries()) {
      console.log(`… Recording a result, after which all refetch within ${spread / 1000} s`);
      const [storm, latencies] = await Promise.all([
        timeMessage(() => result(turn), paths, spread),
        watch(spread / 1000),
      ]);
      storms.push(stormOf(storm, spread, latencies));
    }
    const mib = { before, open, after: await memory() };
    return {
      pages: count,
      call: call.name,
      secondsToOpen,
      mib,
      deliveries,
      alone,
      open: beside,
      duringMessages,
      storms,
    };
  } finally {
    pages.close();
  }
}

function stormOf(
  { since, delivery }: { since: number; delivery: Delivery },
  spread: number,
  beside: Latencies,
): Storm {
  const upToDate = reachOf(delivery.upToDateAt, since);
  return {
    spread,
    upToDate,
    beside,
    calls: summarize(delivery.calls),
    failedCalls: delivery.failedCalls,
    callsPerSecond: delivery.calls.length / (upToDate.last / 1000),
  };
}
