import { createDeliverApp } from "./app.ts";
import { deliverDepsFrom } from "./deps.ts";

Deno.serve(createDeliverApp(deliverDepsFrom((name) => Deno.env.get(name))).fetch);
