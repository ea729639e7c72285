import { sharedValue } from "@/lib/shared-value";

type Kind = "success" | "error" | "info";

let markReady: () => void = () => {};
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

const isWanted = sharedValue(false);

/** Called by the toaster once it listens; what was said before then is said now. */
export function toasterIsReady(): void {
  markReady();
}

/** Has the toaster fetched, if it was not before. */
export const wantToaster = () => isWanted.set(true);

/** Whether there is, or will soon be, something to say. For the place that shows the toaster. */
export const useIsToasterWanted = isWanted.useValue;

async function show(kind: Kind, message: string, id?: string): Promise<void> {
  wantToaster();
  await ready;
  const { toast } = await import("sonner");
  toast[kind](message, id === undefined ? undefined : { id });
}

/** Short notices. One with an id replaces the earlier one of the same id instead of repeating it. */
export const toast = {
  success: (message: string, id?: string) => void show("success", message, id),
  error: (message: string, id?: string) => void show("error", message, id),
  info: (message: string, id?: string) => void show("info", message, id),
};
