// The API's only use of a secret key: reads stored pictures and records the result.
import { PostgrestClient } from "@supabase/postgrest-js";
import { timeoutsFor } from "../../_shared/contract/endpoint.ts";
import type { Database } from "../../_shared/database.types.ts";
import { ApiError } from "../../_shared/http/errors.ts";
import { secretKeysFrom } from "../../_shared/http/secret-keys.ts";
import { unwrap } from "../../_shared/http/unwrap.ts";
import { pictureProblem } from "./problem.ts";

/** Reads the stored picture and records whether profiles may use it. */
export type CheckPicture = (path: string) => Promise<void>;

/** Throws at startup when no secret key is set. */
export function pictureChecker(get: (name: string) => string | undefined): CheckPicture {
  const [key] = secretKeysFrom(get);
  if (!key) throw new Error("Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set.");
  const base = (get("SUPABASE_URL") ?? "").replace(/\/+$/, "");
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return async (path) => {
    const signal = AbortSignal.timeout(timeoutsFor({}).edgeFunction);
    const timeoutError = () =>
      new ApiError("TIMEOUT", "The picture took too long. Please try again.");
    const db = new PostgrestClient<Database>(`${base}/rest/v1`, {
      schema: "api",
      headers,
      fetch: (input, init) => fetch(input, { ...init, signal }),
    });
    // Another upload could have the same ETag, since MD5 collides.
    const version = unwrap(await db.rpc("start_picture_check", { path }));
    // The picture was deleted in between; the database rejects it as never uploaded.
    if (version === null) return;
    const response = await fetch(`${base}/storage/v1/object/avatars/${path}`, {
      headers,
      signal,
    }).catch(() => undefined);
    if (!response || response.status >= 500) throw timeoutError();
    if (!response.ok) return void (await response.body?.cancel());
    const bytes = new Uint8Array(
      await response.arrayBuffer().catch(() => {
        throw timeoutError();
      }),
    );
    // A proxy that changes the response marks its ETag as weak.
    const etag = response.headers.get("etag")?.replace(/^W\//, "");
    if (!etag) throw new Error("Storage sent a picture without an ETag.");
    const problem = pictureProblem(path, bytes);
    unwrap(await db.rpc("record_picture", { path, etag, version, problem }));
  };
}
