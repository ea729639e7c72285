import { expect, it } from "vitest";
import { findEndpoints } from "../../../project/endpoints.ts";
import { representativeCalls } from "./calls.ts";

const endpoints = await findEndpoints();
const fanId = "0190b1f0-0000-7000-8000-000000000001";
const calls = representativeCalls({
  postIds: [1],
  athleteIds: Array.from({ length: 12 }, (_, n) => n + 1),
  sweepstakeId: 1,
  fanIds: [fanId, "0190b1f0-0000-7000-8000-000000000002"],
});

it.each(calls.map((call) => [call.name, call] as const))(
  "%s is a call of the API that takes what is sent",
  (_, call) => {
    const { method, path: address, body, isPublic } = call.invoke(fanId, 1);
    const [place = "", query = ""] = address.split("?");
    const found = endpoints.filter(
      (endpoint) =>
        endpoint.method === method &&
        new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`).test(place),
    );
    // A parameter's example may equal a path of its own in the contract.
    const endpoint = found.find((one) => one.path === place) ?? found[0];
    expect(endpoint).toBeDefined();
    // The bench sends calls with a personal part as a fan.
    expect(isPublic ?? false).toBe(endpoint?.isPublic === true && !endpoint.knowsCaller);
    expect(body !== undefined).toBe(endpoint?.body !== undefined);
    if (endpoint?.body) expect(endpoint.body.safeParse(body).error).toBeUndefined();
    const params = Object.fromEntries(new URLSearchParams(query));
    if (endpoint?.query) expect(endpoint.query.safeParse(params).error).toBeUndefined();
    else expect(params).toEqual({});
  },
);
