import { createFeedsApp } from "./app.ts";
import { feedsDepsFrom } from "./deps.ts";

Deno.serve(createFeedsApp(feedsDepsFrom((name) => Deno.env.get(name))).fetch);
