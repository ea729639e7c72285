import { paths } from "@/lib/paths";

interface LoginState {
  from?: string;
}

/** The state to hand to the login page, so that it can send the user back. */
export function rememberPath({ pathname, search, hash }: PathParts): LoginState {
  return { from: `${pathname}${search}${hash}` };
}

interface PathParts {
  pathname: string;
  search: string;
  hash: string;
}

const keptAs = "not-just-me-path-after-confirming";

/** For who has to confirm the sign-up by a mail first, whose link opens a page without this state. */
export function keepPathForConfirming(state: unknown): void {
  const from = rememberedPath(state, "");
  try {
    if (from !== "") localStorage.setItem(keptAs, from);
  } catch {
    // Without room to remember it in, the way is the usual one.
  }
}

/** The path that was kept, once. */
export function pathAfterConfirming(otherwise: string): string {
  try {
    const from = localStorage.getItem(keptAs);
    localStorage.removeItem(keptAs);
    return rememberedPath({ from }, otherwise);
  } catch {
    return otherwise;
  }
}

/** Where to go after login: the remembered path, if it is one of ours, else home or where else is said. */
export function rememberedPath(state: unknown, otherwise: string = paths.home): string {
  const from = (state as LoginState | null)?.from;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : otherwise;
}
