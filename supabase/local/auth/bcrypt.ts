import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { parentPort, Worker } from "node:worker_threads";

interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
  readonly hashSync: (password: string, cost: number) => string;
  readonly compareSync: (password: string, hash: string) => boolean;
}

const { resolve } = createRequire(import.meta.resolve("@supabase/lite"));
const moduleUrl = new URL("../index.js", pathToFileURL(resolve("bcryptjs")));

/** The library's own password module. */
export const bcrypt: Bcrypt = (await import(moduleUrl.href)).default;

type Job = readonly ["hashSync", string, number] | readonly ["compareSync", string, string];
type Outcome = readonly [error: string | undefined, value: unknown];

/**
 * Moves the module's work to a thread, one password at a time. A check computes for 60 ms, in which
 * this process forwards nothing.
 */
export function hashInThread(): Worker {
  const worker = new Worker(new URL(import.meta.url));
  const waiting: ((outcome: Outcome) => void)[] = [];
  worker.on("message", (outcome: Outcome) => waiting.shift()?.(outcome));
  const queue = <T>(...job: Job) =>
    new Promise<T>((resolve, reject) => {
      waiting.push(([error, value]) =>
        error === undefined ? resolve(value as T) : reject(new Error(error)),
      );
      worker.postMessage(job);
    });
  bcrypt.hash = (password, cost) => queue("hashSync", password, cost);
  bcrypt.compare = (password, hash) => queue("compareSync", password, hash);
  return worker;
}

function runJob([name, password, other]: Job): Outcome {
  try {
    return [undefined, (bcrypt[name] as (...args: unknown[]) => unknown)(password, other)];
  } catch (error) {
    return [String(error), undefined];
  }
}

parentPort?.on("message", (job: Job) => parentPort?.postMessage(runJob(job)));
