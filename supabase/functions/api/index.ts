import { depsFromEnvironment } from "../_shared/http/deps.ts";
import { createApp } from "./app.ts";

Deno.serve(createApp(depsFromEnvironment((name) => Deno.env.get(name))).fetch);
