import * as z from "zod/mini";
import { type Adapter, feedRow } from "../feed-row.ts";
import { matchName, parseEach, parseJson, rawMatches, roundOrNull } from "../parse.ts";

const league = z.object({ rows: rawMatches });

/** The fields that name an unreadable row. */
function describeRow(raw: unknown) {
  const { sideOne, sideTwo, round } = (raw ?? {}) as Record<string, unknown>;
  return { name: matchName(sideOne, sideTwo), round: roundOrNull(round) };
}

/** The demo league of `npm start`, whose responses are rows already. */
export const demo: Adapter = {
  source: "DEMO",
  name: "The demo league",
  async read({ competition, season, etag }, readFile) {
    const file = await readFile(`/${competition}/${season}`);
    if (!file) return { rows: null, etag };
    const { rows } = parseJson(league, file.text, demo.name);
    const { read, unread } = parseEach(feedRow, rows, demo.name, describeRow);
    return { rows: read, unread, etag: file.etag };
  },
};
