import { depsFromEnvironment } from "../_shared/http/deps.ts";
import { createPlacesApp } from "./app.ts";

Deno.serve(
  createPlacesApp(
    depsFromEnvironment((name) => Deno.env.get(name)),
    Deno.env.get("GOOGLE_PLACES_API_KEY") || undefined,
  ).fetch,
);
