import type { Sql } from "postgres";
import type { Backend, HttpResponse, Session } from "../../http.ts";
import type { Write } from "../ledger.ts";
import type { Stage } from "../stage.ts";

/** A writing fan. Fans form a ring, so that each has neighbors of its own. */
export interface Writer {
  readonly me: Session;
  /** The next fan, with whom only this one makes and ends a friendship. */
  readonly friend: Session;
  /** The fan after that, whom this one blocks. */
  readonly stranger: Session;
}

export interface LoadContext extends Stage {
  readonly backend: Backend;
  /** The posts that stay, newest last. */
  readonly posts: { readonly id: number; readonly authorId: string }[];
  /** The fans who entered the sweepstake. */
  readonly entered: Set<string>;
  /** A call of the API, or of Auth and Storage by its path, and its expected effect in the ledger. */
  write(
    caller: Session | undefined,
    what: Write,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<HttpResponse>;
  /** Tells the ledger of an effect that a call had on another thing, and calls nothing. */
  note(what: Write, status: number): void;
}

/** A kind of thing that fans write. */
export interface Kind {
  readonly name: string;
  /** The relative frequency of writes. */
  readonly weight: number;
  write(writer: Writer, load: LoadContext): Promise<void>;
  /** The stored things by their key in the ledger. Files are read from `backend`. */
  present(sql: Sql, backend: Backend | undefined): Promise<ReadonlyMap<string, string>>;
}

export const pickOne = <T>(list: readonly T[]) =>
  list[Math.floor(Math.random() * list.length)] as T;

/** This many elements in random order. */
export const pickSome = <T>(list: readonly T[], count: number) =>
  [...list].sort(() => Math.random() - 0.5).slice(0, count);
