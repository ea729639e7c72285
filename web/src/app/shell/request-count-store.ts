import { sharedValue } from "@/lib/shared-value";

/** Tells the menu, which stands outside the part of the app with server data, how many requests wait. */
export const { set: setRequestCount, useValue: useRequestCount } = sharedValue(0);
