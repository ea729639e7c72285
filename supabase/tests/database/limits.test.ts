// The contract and the database state the same limits, which are compared here.
import { itemLimits } from "@contract/catalogue-changes";
import { suggestionLimits } from "@contract/suggestions";
import { imageTypes, profileLimits } from "@contract/users";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const definitions = new Map<string, string>();

beforeAll(async () => {
  const rows = await sql`
    select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`;
  for (const row of rows) definitions.set(row.conname, row.definition);
});
afterAll(() => sql.end());

describe("limits of profiles", () => {
  it.each([
    ["profiles_first_name_is_clean_and_short", profileLimits.firstName],
    ["profiles_last_name_is_clean_and_short", profileLimits.lastName],
    ["profiles_location_is_clean_and_short", profileLimits.location],
  ])("the limit of %s equals the contract's", (constraint, limit) => {
    expect(definitions.get(constraint)).toMatch(new RegExp(`<= ${limit}\\)`));
  });

  it("the earliest birth date is the contract's", () => {
    expect(definitions.get("profile_details_birth_date_is_plausible")).toContain(
      `'${profileLimits.earliestBirthDate}'`,
    );
  });

  it("the bucket accepts exactly the contract's pictures", async () => {
    const [bucket] = await sql`select * from storage.buckets where id = 'avatars'`;
    expect(Number(bucket?.file_size_limit)).toBe(profileLimits.imageBytes);
    const types = bucket?.allowed_mime_types;
    expect(typeof types === "string" ? JSON.parse(types) : types).toEqual(Object.keys(imageTypes));
  });
});

describe("limits of the catalog", () => {
  it.each([
    ["suggested_items_name_is_clean_and_short", itemLimits.name],
    ["suggestions_note_is_clean_and_short", suggestionLimits.note],
    ["entities_aliases_are_few_and_short", itemLimits.aliasesTogether],
  ])("the limit of %s equals the contract's", (constraint, limit) => {
    expect(definitions.get(constraint)).toMatch(new RegExp(`<= ${limit}\\)`));
  });

  it("an item has as many aliases as the contract allows", () => {
    expect(definitions.get("entities_aliases_are_few_and_short")).toContain(
      `cardinality(aliases) <= ${itemLimits.aliases})`,
    );
  });
});
