// Every call of the API for the benchmark. A call whose example refers to nothing but what a query can draw needs no
// operation by hand.
import type { Subject } from "../../project/examples.ts";
import * as accounts from "./accounts.ts";
import * as catalogue from "./catalogue.ts";
import { examples } from "./examples.ts";
import * as fans from "./fans.ts";
import * as feeds from "./feeds.ts";
import * as friends from "./friends.ts";
import * as notifications from "./notifications.ts";
import { anAdmin, meAnd, type Operation, randomPost, theSeason } from "./operations.ts";
import * as opinions from "./opinions.ts";
import * as pools from "./pools.ts";
import * as posts from "./posts.ts";
import * as runningSweepstakes from "./running-sweepstakes.ts";
import * as safety from "./safety.ts";
import * as series from "./series.ts";
import * as sweepstakes from "./sweepstakes.ts";

const byHand: readonly {
  readonly reads?: readonly Operation[];
  readonly writes: readonly Operation[];
}[] = [
  accounts,
  safety,
  opinions,
  posts,
  friends,
  notifications,
  fans,
  sweepstakes,
  runningSweepstakes,
  series,
  feeds,
  pools,
  catalogue,
];

/** Queries for a random subject, and its type. */
const subjectQueries: Partial<Readonly<Record<Subject, readonly [query: string, type: string]>>> = {
  other: ["bench.random_fan()", "uuid"],
  otherPost: [randomPost, "bigint"],
  sweepstake: ["select 1 + floor(random() * 17)", "bigint"],
  series: [theSeason, "bigint"],
};

/** The example's call with random subjects; undefined if a subject cannot be drawn. */
function operationOf(name: string): Operation | undefined {
  const { args = {}, as } = examples[name] ?? {};
  const queries: string[] = [];
  const passed: string[] = [];
  for (const [arg, value] of Object.entries(args)) {
    const { $the: subject } = (value ?? {}) as { $the?: Subject };
    const [query, type] = (subject && subjectQueries[subject]) ?? [];
    if (query) queries.push(query);
    else if (JSON.stringify(value).includes('"$the"') && subject !== "me") return undefined;
    passed.push(
      subject
        ? `${arg} => $1[${query ? queries.length + 1 : 1}]::${type ?? "uuid"}`
        : `${arg} => '${typeof value === "object" ? JSON.stringify(value) : value}'`,
    );
  }
  return {
    name: name.replaceAll("_", " "),
    draw: as === "admin" ? anAdmin(queries) : meAnd(...queries),
    statement: `select api.${name}(${passed.join(", ")})`,
  };
}

const statements = byHand.flatMap(({ reads = [], writes }) => [...reads, ...writes]);
const isByHand = (name: string) =>
  statements.some(({ statement }) => statement.includes(`api.${name}(`));

const derived = (isRead: boolean) =>
  Object.entries(examples)
    .filter(([name, example]) => example.isRead === isRead && !isByHand(name))
    .flatMap(([name]) => operationOf(name) ?? []);

/** Every read of the API. */
export const reads = [...byHand.flatMap(({ reads = [] }) => reads), ...derived(true)];

/** Every write of the API. */
export const writes = [...byHand.flatMap(({ writes }) => writes), ...derived(false)];
