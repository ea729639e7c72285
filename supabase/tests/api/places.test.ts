import { placesResponse } from "@contract/places";
import { beforeAll, describe, expect, it } from "vitest";
import { call, type Fan, newFan } from "../../testing/support/fan.ts";

let ann: Fan;
beforeAll(async () => {
  ann = await newFan("ann");
});

const suggestCities = (body: unknown, token: string | undefined = ann.token) =>
  call("POST", "/functions/v1/places", { body, ...(token ? { token } : {}) });

describe("places", () => {
  it("suggests cities in the format of Google's service", async () => {
    const { status, body } = await suggestCities({
      input: "bost",
      includedPrimaryTypes: ["locality"],
    });
    expect(status).toBe(200);
    const { suggestions } = placesResponse.parse(body);
    expect(suggestions[0]?.placePrediction.text.text).toBe("Boston, MA, USA");
  });

  it("returns 400 for blank and overlong input and names the field", async () => {
    const blank = await suggestCities({ input: "  " });
    expect(blank).toMatchObject({ status: 400, body: { issues: [{ path: "input" }] } });
    expect((await suggestCities({ input: "x".repeat(121) })).status).toBe(400);
  });

  it("returns 401 without a valid session", async () => {
    expect((await call("POST", "/functions/v1/places", { body: { input: "bost" } })).status).toBe(
      401,
    );
    expect((await suggestCities({ input: "bost" }, "not.a.token")).status).toBe(401);
  });
});
