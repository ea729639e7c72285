// `npm run generate`: writes what follows from schemas and contract: the wrappers in `api` and the OpenAPI document.
// With `npm start` running, `npm run types` follows.
import { writeCalls } from "./schema/calls.ts";

if (import.meta.main) writeCalls();
