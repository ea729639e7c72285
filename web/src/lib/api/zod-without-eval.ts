/**
 * The page's security policy forbids compiling code; zod would try, and the browser log an error.
 * Zod reads its settings while schemas are made, and pages load theirs in any order, so they are set
 * before zod is loaded, and without loading it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
