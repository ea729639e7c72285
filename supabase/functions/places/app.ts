import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { RateLimitedRead } from "../_shared/contract/endpoint.ts";
import { placesRequest, placesResponse } from "../_shared/contract/places.ts";
import { sqlCaller } from "../_shared/http/call-sql.ts";
import { callerToken } from "../_shared/http/caller-token.ts";
import type { Deps } from "../_shared/http/deps.ts";
import { ApiError, invalidInput } from "../_shared/http/errors.ts";
import { unwrap } from "../_shared/http/unwrap.ts";

const googleUrl = "https://places.googleapis.com/v1/places:autocomplete";

/**
 * Place suggestions in the format of the Google Places API (New), for signed-in callers. Uses
 * Google if a key is set, else the project's gazetteer. The key stays on the server.
 */
export function createPlacesApp(deps: Deps, googleKey: string | undefined, ask = fetch): Hono {
  const app = new Hono();
  app.use(cors({ origin: [...deps.allowedOrigins], allowMethods: ["POST"], maxAge: 7200 }));
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
  });
  app.use(
    bodyLimit({
      maxSize: 4096,
      onError: () => {
        throw new ApiError("TOO_LARGE", "This request is too large (4 KB at most)");
      },
    }),
  );

  app.post("*", async (c) => {
    const token = callerToken(c);
    if (token === undefined) throw new ApiError("UNAUTHENTICATED", "Please log in.");
    const body = placesRequest.safeParse(await c.req.json().catch(() => null));
    if (!body.success) throw invalidInput(body.error);

    const db = deps.clientFor(token);
    unwrap(await db.rpc("count_read", { action: "search_cities" satisfies RateLimitedRead }));
    // Also verifies the session before Google is called.
    const call = sqlCaller(deps, db, { mayRead: true, isSignedIn: true });
    const labels = (await call("search_cities", { input: body.data.input })) as string[];
    if (googleKey !== undefined) return c.json(await queryGoogle(body.data, googleKey, ask));
    return c.json({
      suggestions: labels.map((text) => ({ placePrediction: { text: { text } } })),
    });
  });

  app.onError((cause, c) => {
    const error =
      cause instanceof ApiError
        ? cause
        : new ApiError("INTERNAL", "Something went wrong on our side. Please try again.");
    const requestId = crypto.randomUUID();
    if (error !== cause) deps.log({ level: "error", requestId, error: cause.message });
    if (error.retryAfter) c.header("retry-after", error.retryAfter);
    return c.json(error.toBody(requestId), error.status);
  });
  return app;
}

async function queryGoogle(body: object, key: string, ask: typeof fetch) {
  const response = await ask(googleUrl, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-goog-api-key": key,
      "x-goog-fieldmask": "suggestions.placePrediction.text.text",
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) throw new Error(`Google Places returned ${response.status}`);
  return placesResponse.parse(await response.json());
}
