import { events, type ReminderKind } from "@contract/events";
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

it.each(Object.keys(events) as ReminderKind[])(
  "the database sends %s by this setting",
  async (event) => {
    for (const kind of events[event].deliveries) {
      const [row] = await sql`select private.reminder_of(${kind}) as setting`;
      expect(row?.setting, kind).toBe(event);
    }
  },
);
