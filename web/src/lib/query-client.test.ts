// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { queryClientOf } from "@/lib/query-client";
import { toast } from "@/lib/toast";

vi.mock("@/lib/toast", () => ({ toast: { error: vi.fn() } }));

const query = {
  queryKey: ["profile"],
  queryFn: () => Promise.reject(new Error("offside")),
  retry: false,
};

it("says once that a query failed if one of those who show it wants that said", async () => {
  const client = queryClientOf("Ann");
  const silent = new QueryObserver(client, query);
  const outspoken = new QueryObserver(client, { ...query, meta: { errorMessage: "No profile" } });
  const ends = [silent.subscribe(() => {}), outspoken.subscribe(() => {})];
  await vi.waitFor(() => expect(outspoken.getCurrentResult().isError).toBe(true));
  expect(vi.mocked(toast.error).mock.calls).toEqual([["No profile", '["profile"]']]);
  for (const end of ends) end();
});

it("keeps one client, without what another has loaded", () => {
  const client = queryClientOf("Ann");
  client.setQueryData(["rows"], 1);
  expect(queryClientOf("Ann").getQueryData(["rows"])).toBe(1);
  expect(queryClientOf(null)).toBe(client);
  expect(client.getQueryData(["rows"])).toBeUndefined();
});
