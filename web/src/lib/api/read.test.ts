import { endpoint } from "@contract/endpoint.ts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { keyOf, pages, read, readIfPresent } from "@/lib/api/read";

vi.mock("@/lib/api/api");
const sent = vi.mocked(api);
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
beforeEach(() => {
  sent.mockReset();
  client.clear();
});

const getFan = endpoint("GET /fans/:id/public", {
  params: z.object({ id: z.string() }),
  output: z.object({ name: z.string() }),
});
const listFans = endpoint("GET /fans", {
  query: z.object({ sport: z.optional(z.string()), cursor: z.optional(z.string()) }),
  output: z.object({
    fans: z.array(z.string()),
    pagination: z.object({ hasNextPage: z.boolean(), nextCursor: z.nullable(z.string()) }),
  }),
});

describe("the key of a read", () => {
  it("the key of a read starts with the user and follows the path", () => {
    expect(keyOf("ann", getFan, { params: { id: "ben" } })).toEqual([
      "ann",
      "fans",
      "ben",
      "public",
    ]);
    expect(keyOf(null, listFans, { query: {} })).toEqual([null, "fans"]);
    expect(keyOf("ann", listFans, { query: { sport: "golf" } })).toEqual([
      "ann",
      "fans",
      { sport: "golf" },
    ]);
  });
});

describe("a read", () => {
  it("sends its input, and returns null for an id that does not exist", async () => {
    sent.mockResolvedValueOnce({ name: "Ben" });
    const input = { params: { id: "ben" } };
    expect(await client.fetchQuery(read("ann", getFan, input))).toEqual({ name: "Ben" });
    expect(sent).toHaveBeenCalledWith(getFan, input, { signal: expect.anything() });
    sent.mockRejectedValueOnce(
      new ApiError({ status: 404, code: "NOT_FOUND", message: "Profile not found" }),
    );
    client.clear();
    expect(await client.fetchQuery(readIfPresent("ann", getFan, input))).toBeNull();
  });

  it("continues a list at its cursor", async () => {
    const pagination = (nextCursor: string | null) => ({
      hasNextPage: nextCursor !== null,
      nextCursor,
    });
    sent.mockResolvedValueOnce({ fans: ["Ann"], pagination: pagination("next") });
    sent.mockResolvedValueOnce({ fans: ["Ben"], pagination: pagination(null) });
    const list = pages("ann", listFans, { query: { sport: "golf" } });
    await client.fetchInfiniteQuery({ ...list, pages: 3 });
    expect(sent.mock.calls.map(([, input]) => input)).toEqual([
      { query: { sport: "golf" } },
      { query: { sport: "golf", cursor: "next" } },
    ]);
  });
});
