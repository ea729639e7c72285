import type { Endpoint, EndpointOutput } from "@contract/endpoint.ts";
import { vi } from "vitest";
import { api } from "@/lib/api/api";

type MockResponse = readonly [Endpoint, unknown];

/** An endpoint's output or failure. */
export const response = <E extends Endpoint>(
  endpoint: E,
  output: EndpointOutput<E> | Error,
): MockResponse => [endpoint, output];

/** Mocks `api`. A later response replaces an earlier one; calls without one stay pending. */
export function mockCalls(...responses: readonly MockResponse[]): void {
  const outputs = new Map<unknown, unknown>(responses);
  vi.mocked(api).mockImplementation((endpoint) => {
    const output = outputs.get(endpoint);
    if (output instanceof Error) return Promise.reject(output);
    return outputs.has(endpoint) ? Promise.resolve(output as never) : new Promise(() => {});
  });
}
