import type { Sql } from "postgres";
import type { Answer, Backend, Session } from "../../http.ts";
import type { Write } from "../ledger.ts";
import type { Stage } from "../stage.ts";

/** One of the fans who write, in a ring, so that each meets others whom nobody else meets in this way. */
export interface Writer {
  readonly me: Session;
  /** The next one, with whom this fan alone makes and ends a friendship. */
  readonly friend: Session;
  /** The one after, whom this fan blocks. */
  readonly stranger: Session;
}

export interface LoadContext extends Stage {
  readonly backend: Backend;
  /** Of the posts that stay, the newest last. */
  readonly posts: { readonly id: number; readonly authorId: string }[];
  /** Who has entered the sweepstake. */
  readonly entered: Set<string>;
  /**
   * A call of the API, or of Auth and Storage where the path names them, and in the ledger what it was to
   * make of which thing.
   */
  write(
    caller: Session | undefined,
    what: Write,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer>;
  /** In the ledger only: what a call did to another thing, too. */
  note(what: Write, status: number): void;
}

/** A kind of thing that fans write. */
export interface Kind {
  readonly name: string;
  /** How often it is written, beside the others. */
  readonly weight: number;
  write(writer: Writer, load: LoadContext): Promise<void>;
  /** What there is, by its key in the ledger; of `backend` it asks for files. */
  present(sql: Sql, backend: Backend | undefined): Promise<ReadonlyMap<string, string>>;
}

export const pickOne = <T>(list: readonly T[]) =>
  list[Math.floor(Math.random() * list.length)] as T;

/** So many of them, in any order. */
export const pickSome = <T>(list: readonly T[], count: number) =>
  [...list].sort(() => Math.random() - 0.5).slice(0, count);
