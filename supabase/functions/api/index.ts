import { createApp } from "./app.ts";
import { depsFromEnvironment } from "./deps.ts";

Deno.serve(createApp(depsFromEnvironment((name) => Deno.env.get(name))).fetch);
