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

/** Where to go after login: the remembered path, if it is one of ours, else home or where else is said. */
export function rememberedPath(state: unknown, otherwise: string = paths.home): string {
  const from = (state as LoginState | null)?.from;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : otherwise;
}
