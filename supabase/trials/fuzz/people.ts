import type { Sql } from "postgres";
import { type Backend, type Session, signUp } from "../../testing/http.ts";

/** A fan as a caller. */
export interface Person extends Session {
  readonly name: string;
  /**
   * A fan whom this fan has blocked and who has blocked everyone. A response with this id leaks a
   * block.
   */
  readonly strangerId: string;
}

/** All callers except for a visitor. */
export interface People {
  readonly fans: readonly Person[];
  readonly admin: Session;
}

const names = ["ann", "ben", "cleo", "dan", "eve"];

async function newPerson(backend: Backend, name: string): Promise<Person> {
  const [session, stranger] = await signUp(backend, [name, "stranger"]);
  if (!session || !stranger) throw new Error("Nobody signed up.");
  return { ...session, name, strangerId: stranger.id };
}

async function newAdmin(backend: Backend, sql: Sql): Promise<Session> {
  const [admin] = await signUp(backend, ["admin"]);
  if (!admin) throw new Error("Nobody signed up.");
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  return admin;
}

/** The same people, with new fans in place of deleted accounts. */
export async function gatherPeople(backend: Backend, sql: Sql, known?: People): Promise<People> {
  const accounts = await sql`select id::text from auth.users`;
  const ids = new Set(accounts.map(({ id }) => id));
  const isHere = (one: Session | undefined) => one !== undefined && ids.has(one.id);
  const fans: Person[] = [];
  for (const [index, name] of names.entries()) {
    const before = known?.fans[index];
    fans.push(before && isHere(before) ? before : await newPerson(backend, name));
  }
  const admin = known && isHere(known.admin) ? known.admin : await newAdmin(backend, sql);
  return { fans, admin };
}
