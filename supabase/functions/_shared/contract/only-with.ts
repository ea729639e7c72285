import * as z from "zod/mini";

/** Parts of responses that clients receive only if they send this parameter. */
export const onlyWith = /* @__PURE__ */ z.registry<{ parameter: string }>();
