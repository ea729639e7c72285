/**
 * The security policy forbids zod's JIT. Zod reads its settings when schemas are created, in any
 * order of pages, so set them globally before zod loads.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
