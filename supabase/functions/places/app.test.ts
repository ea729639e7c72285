import { describe, expect, it, vi } from "vitest";
import type { CallerClient, Deps } from "../_shared/http/deps.ts";
import { createPlacesApp } from "./app.ts";

function placesWith(key: string | undefined, google: typeof fetch, isSignedIn = true) {
  const session = isSignedIn
    ? { data: ["Boston, MA, USA"], error: null, status: 200 }
    : { data: null, error: { code: "PGRST301", message: "no", details: null }, status: 401 };
  const deps: Deps = {
    allowedOrigins: [],
    publicUrl: "https://project.example",
    clientFor: () => ({ rpc: async () => session }) as unknown as CallerClient,
    removePictures: vi.fn(),
    log: vi.fn(),
  };
  const app = createPlacesApp(deps, key, google);
  return (input = "bost") =>
    app.request("/places", {
      method: "POST",
      headers: { authorization: "Bearer a.b.c", "content-type": "application/json" },
      body: JSON.stringify({ input, includedPrimaryTypes: ["locality"] }),
    });
}

const googleWith = (body: object, status = 200) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status })) as unknown as typeof fetch;

const place = (text: string) => ({ placePrediction: { text: { text } } });

describe("with a key for Google's service", () => {
  it("forwards the query, hides the key, and returns the text of each place", async () => {
    const google = googleWith({ suggestions: [{ ...place("Boston, MA, USA"), secret: 1 }] });
    const response = await placesWith("a-key", google)();
    expect(await response.json()).toEqual({ suggestions: [place("Boston, MA, USA")] });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const [url, options] = vi.mocked(google).mock.calls[0] ?? [];
    expect(String(url)).toBe("https://places.googleapis.com/v1/places:autocomplete");
    expect(new Headers(options?.headers).get("x-goog-api-key")).toBe("a-key");
    expect(JSON.parse(String(options?.body))).toEqual({
      input: "bost",
      includedPrimaryTypes: ["locality"],
    });
  });

  it("sends nothing for a caller without a valid session", async () => {
    const google = googleWith({});
    expect((await placesWith("a-key", google, false)()).status).toBe(401);
    expect(google).not.toHaveBeenCalled();
  });

  it("hides the details of Google's failure", async () => {
    const response = await placesWith("a-key", googleWith({ error: "quota of a-key" }, 429))();
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("a-key");
  });
});

describe("without a key", () => {
  it("rejects an overlong query", async () => {
    const response = await placesWith(undefined, googleWith({}))("x".repeat(5000));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "TOO_LARGE" });
  });

  it("reads the gazetteer and sends Google no request without a key", async () => {
    const google = googleWith({});
    const response = await placesWith(undefined, google)();
    expect(await response.json()).toEqual({ suggestions: [place("Boston, MA, USA")] });
    expect(google).not.toHaveBeenCalled();
  });
});
