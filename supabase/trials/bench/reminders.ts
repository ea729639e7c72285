import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { type Latencies, summarize } from "./http/statistics.ts";

export interface Reminders {
  readonly made: number;
  /** Milliseconds to queue deliveries for 250 fans, and to lease and close a batch of 20. */
  readonly steps: Latencies & { readonly perSecond: number };
  readonly batches: Latencies & { readonly perSecond: number };
  /** Latencies of fans who post and like, during the work and alone. */
  readonly duringRound: Latencies & { readonly count: number };
  readonly alone: Latencies;
}

/** The arguments of the edge function `deliver`. */
const fansPerStep = 250;
const batchSize = 20;
/** The number of measured batches. A million fans take proportionally longer. */
const timedBatches = 500;
const aloneCalls = 200;
const pause = 20;

const connect = (url: string) =>
  postgres(url, { max: 1, onnotice: () => {}, connection: { jit: "off" } });

/** Queues the weekly digest and closing reminders for every fan, and leases some, while a fan keeps calling. */
export async function measureReminders(url: string): Promise<Reminders> {
  const [owner, other] = [connect(url), connect(url)];
  const time = async (into: number[], work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    into.push(performance.now() - startedAt);
  };
  /** The reads and writes of a fan during the work. */
  const visit = async (into: number[]) => {
    const [drawn] = await other`select bench.random_fan() as fan`;
    await time(into, () =>
      other.begin(async (transaction) => {
        const claims = JSON.stringify({ role: "authenticated", sub: drawn?.fan });
        await transaction`
          select set_config('request.jwt.claim.sub', ${drawn?.fan}, true),
            set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
        await transaction`select api.get_own_profile(${drawn?.fan}::uuid)`;
        await transaction`select api.create_post('Meanwhile')`;
      }),
    );
  };
  try {
    await owner`
      insert into private.reminders (profile_id, email)
      select id, '{closing,weekly}' from public.profiles where account_id is not null on conflict do nothing`;
    await owner`insert into private.reminder_rounds (kind, subject_id) values ('WEEKLY', 'bench')`;
    const withoutRound: number[] = [];
    const duringRound: number[] = [];
    const steps: number[] = [];
    const batches: number[] = [];
    // With the same pauses, since an idle machine is slower.
    for (let call = 0; call < aloneCalls; call++) {
      await visit(withoutRound);
      await setTimeout(pause);
    }

    let isOver = false;
    const going = (async () => {
      while (!isOver) {
        await visit(duringRound);
        await setTimeout(pause);
      }
    })();
    try {
      for (let isMore = true; isMore; )
        await time(steps, async () => {
          const [row] = await owner`select private.make_deliveries(${fansPerStep}) as more`;
          isMore = row?.more;
        });
      for (let batch = 0; batch < timedBatches; batch++)
        await time(batches, async () => {
          const [row] = await owner`select private.take_deliveries(${batchSize}, '{EMAIL}') as due`;
          const due = (row?.due ?? []) as { id: number }[];
          const ids = due.map(({ id }) => id);
          await owner`select private.end_deliveries(${ids}::bigint[], '{}')`;
        });
    } finally {
      isOver = true;
      await going;
    }
    const [made] = await owner`select count(*)::integer as count from private.deliveries`;
    const perSecond = (each: number, of: readonly number[]) =>
      (each * of.length * 1000) / of.reduce((sum, duration) => sum + duration, 0);
    return {
      made: made?.count,
      steps: { ...summarize(steps), perSecond: perSecond(fansPerStep, steps) },
      batches: { ...summarize(batches), perSecond: perSecond(batchSize, batches) },
      duringRound: { ...summarize(duringRound), count: duringRound.length },
      alone: summarize(withoutRound),
    };
  } finally {
    await owner`delete from private.reminders where true`;
    await owner`truncate private.deliveries, private.reminder_rounds`;
    await Promise.all([owner.end(), other.end()]);
  }
}
