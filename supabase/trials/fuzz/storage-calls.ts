import fc from "fast-check";
import type { Call, Source } from "./call.ts";
import { reference, sometimesInvalid } from "./values.ts";

const bucket = "avatars";

/**
 * Calls for pictures that bypass the API: reads, deletes and overwrites of the caller's and of
 * others' files.
 */
export function storageCalls(): Source[] {
  const picture = reference("picture");
  const empty = { kind: "storage", params: {}, query: {} } as const;
  const onObject = (method: string, route: string, body?: unknown): Source => ({
    name: `${method} ${route}`,
    calls: sometimesInvalid(picture, 9).map(
      (path): Call => ({
        ...empty,
        method,
        route,
        params: { path },
        ...(body === undefined ? {} : { body }),
      }),
    ),
  });
  const list = `/storage/v1/object/list/${bucket}`;
  const remove = `/storage/v1/object/${bucket}`;
  return [
    {
      name: `POST ${list}`,
      calls: fc
        .record({
          prefix: sometimesInvalid(fc.constant("public")),
          limit: sometimesInvalid(fc.nat(100)),
        })
        .map((body): Call => ({ ...empty, method: "POST", route: list, body })),
    },
    {
      name: `DELETE ${remove}`,
      calls: fc
        .array(picture, { maxLength: 3 })
        .map(
          (prefixes): Call => ({ ...empty, method: "DELETE", route: remove, body: { prefixes } }),
        ),
    },
    onObject("GET", `/storage/v1/object/info/${bucket}/:path`),
    onObject("PUT", `/storage/v1/object/${bucket}/:path`, {}),
    onObject("POST", `/storage/v1/object/sign/${bucket}/:path`, { expiresIn: 60 }),
  ];
}
