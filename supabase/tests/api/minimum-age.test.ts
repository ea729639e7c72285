// The operator's minimum age: where it is stated, and where it is enforced.
import { errorBody } from "@contract/errors";
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { newFan, visitor } from "../../testing/support/fan.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql`delete from private.minimum_age where true`;
  await sql.end();
});

const setAge = (years: number) => sql`
  insert into private.minimum_age (years) values (${years})
  on conflict (is_singleton) do update set years = excluded.years`;

/** The birth date of someone who has this age today, or will have it in some days. */
function born(years: number, days = 0): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

it.each([13, 16])(
  "health and the OpenAPI document state the minimum age of %i, and a refusal lasts a day",
  async (years) => {
    await setAge(years);
    expect((await visitor("GET", "/health")).body).toMatchObject({ minimumAge: years });
    const { body: document } = await visitor("GET", "/openapi.json");
    expect(document.info.description).toContain(`Fans are at least ${years} years old.`);

    const [ann, ben] = [await newFan("ann"), await newFan("ben")];
    const enter = (fan: typeof ann, birthDate: string | null) =>
      fan.api("PATCH", `/users/${fan.id}`, { birthDate, location: "Lyon, France" });
    expect(await enter(ben, born(years))).toMatchObject({ status: 200 });
    const message = "We can't save this date of birth. You can enter it again in a day.";
    for (const birthDate of [born(years, 1), "1990-01-01"]) {
      const { status, body } = await enter(ann, birthDate);
      expect(status).toBe(400);
      expect(errorBody.parse(body)).toEqual({
        error: message,
        message,
        code: "INVALID_INPUT",
        issues: [{ path: "birthDate", message }],
      });
    }
    const direct = await ann.direct("POST", "/rest/v1/rpc/update_own_profile", {
      profile_id: ann.id,
      fields: ["birth_date"],
      birth_date: "1990-01-01",
    });
    expect(direct.body).toEqual({ refusal: message });
    const { body: own } = await ann.api("GET", `/users/${ann.id}`);
    expect(own).toMatchObject({ birthDate: null, location: null });
    expect((await enter(ann, null)).status).toBe(200);

    await sql`
    update private.rate_limits set window_began_at = now() - interval '25 hours'
    where profile_id = ${ann.id}`;
    expect(await enter(ann, "1990-01-01")).toMatchObject({ status: 200 });
  },
);

it("keeps the birth date of a fan who is younger than a raised age", async () => {
  await setAge(13);
  const ann = await newFan("ann");
  const birthDate = born(14);
  const save = (firstName: string) =>
    ann.api("PATCH", `/users/${ann.id}`, { firstName, birthDate });
  await save("Ann");
  await setAge(16);
  expect(await save("Anna")).toMatchObject({ status: 200, body: { firstName: "Anna", birthDate } });
});
