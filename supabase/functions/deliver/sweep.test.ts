import { expect, it } from "vitest";
import type { DeliverDeps } from "./deps.ts";
import { sweepPictures } from "./sweep.ts";

/** A sweep of this many pictures, by batches as the database leases them. */
async function sweep(pictures: number) {
  let left = Array.from({ length: pictures }, (_, n) => `${n}.jpg`);
  const rpc = async (name: string, input: { max_count: number; paths: string[] }) => {
    if (name === "start_picture_sweep")
      return { data: left.slice(0, input.max_count), error: null };
    left = left.filter((path) => !input.paths.includes(path));
    return { data: null, error: null };
  };
  const storage = async (method: string, _: string, body?: { prefixes: string[] }) =>
    method === "DELETE" ? body?.prefixes : {};
  const count = await sweepPictures({ db: { rpc }, storage } as unknown as DeliverDeps);
  return { count, left: left.length };
}

it.each([0, 1, 100, 101, 250])(
  "deletes %i pictures in one run, batch by batch",
  async (pictures) => {
    expect(await sweep(pictures)).toEqual({ count: pictures, left: 0 });
  },
);
