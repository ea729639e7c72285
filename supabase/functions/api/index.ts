import { createApp } from "./app.ts";
import { apiDepsFrom } from "./deps.ts";

Deno.serve(createApp(apiDepsFrom((name) => Deno.env.get(name))).fetch);
