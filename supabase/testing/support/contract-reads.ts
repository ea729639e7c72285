import type { Session } from "../http.ts";
import type { Reference, World } from "../world.ts";
import { findEndpoints } from "./endpoints.ts";

/** A reading call of the contract that answers 200. */
export interface ContractRead {
  readonly path: string;
  /** Undefined for a visitor. */
  readonly caller: Session | undefined;
}

/** Whom or what each parameter of a path names, by where it stands; the others are of a friend. */
const subjects: readonly (readonly [RegExp, Reference["$ref"]])[] = [
  [/^\/posts\/:id/, "post"],
  [/^\/sweepstakes\/:id/, "sweepstake"],
  [/^\/users\/:id(\/export)?$/, "self"],
];

const items: Readonly<Record<string, string>> = {
  "/sports/:slugOrId": "golf",
  "/teams/:slugOrId": "arsenal",
  "/athletes/:slugOrId": "serena-williams",
};

/** What a read needs beside its path. */
const questions: Readonly<Record<string, string>> = {
  "/users/search": "?name=a",
  "/rankings/search": "?query=man",
};

/** Every read of the contract, as it is sent by a fan, an admin or a visitor of this world. */
export async function contractReads({ fans, admin, resolve }: World): Promise<ContractRead[]> {
  const [ann] = fans;
  if (!ann) throw new Error("There is nobody to read.");
  const endpoints = (await findEndpoints()).filter(({ method }) => method === "GET");
  return endpoints.map(({ path, isAdminOnly, isPublic }) => {
    const [, subject = "fan"] = subjects.find(([form]) => form.test(path)) ?? [];
    // The second fan is the friend of the first.
    const index = subject === "fan" ? 1 : 0;
    const named = items[path] ?? String(resolve({ $ref: subject, index }, ann));
    const caller = isPublic ? undefined : isAdminOnly ? admin : ann;
    return { path: path.replace(/:\w+/, named) + (questions[path] ?? ""), caller };
  });
}
