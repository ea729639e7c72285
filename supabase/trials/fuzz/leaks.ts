import type { Marker } from "./seed-world.ts";
import type { Outcome } from "./send-call.ts";

/** Tables whose rows only their owners may read: the owners' columns, and one column that identifies the table. */
const ownRows: readonly { readonly what: string; owners: readonly string[]; beside: string }[] = [
  { what: "a block", owners: ["blocker_id"], beside: "blocked_id" },
  { what: "a dismissal", owners: ["profile_id"], beside: "dismissed_id" },
  { what: "a like", owners: ["user_id"], beside: "post_id" },
  { what: "a friendship", owners: ["user_lo", "user_hi"], beside: "requester_id" },
  { what: "an entry", owners: ["profile_id"], beside: "submitted_at" },
  { what: "a pick", owners: ["profile_id"], beside: "selected_side" },
  { what: "a birth date", owners: ["profile_id"], beside: "birth_date" },
  { what: "a report", owners: ["reporter_id"], beside: "reported_id" },
  { what: "a suggestion", owners: ["fan_id"], beside: "suggested_id" },
];

type Row = Readonly<Record<string, unknown>>;

/** Every object within a value. */
function* objectsIn(value: unknown): Generator<Row> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Row;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** An open game with visible picks. */
const isUnsealed = ({ isLocked, isCompleted, isVoid, split, friendsPicks }: Row) =>
  isLocked === false &&
  isCompleted === false &&
  isVoid === false &&
  (split !== null || (Array.isArray(friendsPicks) && friendsPicks.length > 0));

function foreignRows(text: string, caller: string | undefined): string[] {
  let output: unknown;
  try {
    output = JSON.parse(text);
  } catch {
    return [];
  }
  const found: string[] = [];
  for (const row of objectsIn(output)) {
    if (isUnsealed(row)) found.push("picks before the lock");
    for (const { what, owners, beside } of ownRows) {
      const named = owners.map((owner) => row[owner]).filter((owner) => typeof owner === "string");
      if (beside in row && named.length > 0 && !named.some((owner) => owner === caller))
        found.push(`${what} of another fan`);
    }
  }
  return found;
}

/** Decodes cursors, which are base64. */
const cursors = (text: string) =>
  [...text.matchAll(/cursor":\s*"([\w-]+)"/gi)].map(([, cursor = ""]) =>
    Buffer.from(cursor, "base64url").toString(),
  );

/** Private data of others in this response, except for text that the caller sent. */
export function findLeaks(
  { text, headers, sent }: Pick<Outcome, "text" | "headers" | "sent">,
  caller: string | undefined,
  markers: readonly Marker[],
): string[] {
  const exposed = [text, headers, ...cursors(text)].join("\n");
  const marked = markers.filter(
    (marker) =>
      exposed.includes(marker.text) &&
      !sent.includes(marker.text) &&
      !marker.readers.some((reader) => reader === caller),
  );
  return [...new Set([...marked.map(({ what }) => what), ...foreignRows(text, caller)])];
}
