import { sharedValue } from "@/lib/shared-value";

/** Tells the menu, which stands outside the part of the app with server data, who may run sweepstakes. */
export const { set: setIsAdmin, useValue: useIsAdmin } = sharedValue(false);
