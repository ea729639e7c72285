import type { Endpoint, EndpointOutput } from "@contract/endpoint.ts";
import { vi } from "vitest";
import { api } from "@/lib/api/api";

type Answer = readonly [Endpoint, unknown];

/** An answer of the server to an endpoint, or its failure. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  output: EndpointOutput<E> | Error,
): Answer => [endpoint, output];

/**
 * Answers the calls of the mocked `api`, where a later answer replaces an earlier one. Calls without an answer stay
 * pending.
 */
export function answerCalls(...answers: readonly Answer[]): void {
  const outputs = new Map<unknown, unknown>(answers);
  vi.mocked(api).mockImplementation((endpoint) => {
    const output = outputs.get(endpoint);
    if (output instanceof Error) return Promise.reject(output);
    return outputs.has(endpoint) ? Promise.resolve(output as never) : new Promise(() => {});
  });
}
