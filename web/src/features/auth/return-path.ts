import { paths } from "@/lib/paths";

interface LoginState {
  from?: string;
}

/** Navigation state that lets the login page return the user. */
export function rememberPath({ pathname, search, hash }: PathParts): LoginState {
  return { from: `${pathname}${search}${hash}` };
}

interface PathParts {
  pathname: string;
  search: string;
  hash: string;
}

const storageKey = "not-just-me-path-after-confirming";

/** For a sign-up that needs confirmation: the email's link opens a page without this state. */
export function keepPathForConfirming(state: unknown): void {
  const from = rememberedPath(state, "");
  try {
    if (from !== "") localStorage.setItem(storageKey, from);
  } catch {
    // Without storage the user lands on the default page.
  }
}

/** Returns the stored path once. */
export function pathAfterConfirming(otherwise: string): string {
  try {
    const from = localStorage.getItem(storageKey);
    localStorage.removeItem(storageKey);
    return rememberedPath({ from }, otherwise);
  } catch {
    return otherwise;
  }
}

/** The path after login: the remembered one if it is the app's, else `otherwise`. */
export function rememberedPath(state: unknown, otherwise: string = paths.home): string {
  const from = (state as LoginState | null)?.from;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : otherwise;
}
