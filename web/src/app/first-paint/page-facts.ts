import { hasStoredSession } from "@/lib/session/stored-session";

/**
 * An API call; `:userId` in its path is the signed-in user, other parameters are from the address.
 */
export interface FirstCall {
  path: string;
  /** Whether visitors may call it, and whether fans get more from it. */
  isPublic: boolean;
  knowsCaller: boolean;
}

/** A page's address as a route pattern, its scripts and its first calls. */
export interface PageNeeds {
  path: string;
  scripts: readonly string[];
  calls: readonly FirstCall[];
}

/** The reader of a document: a fan has a session. */
export type Reader = "fan" | "visitor";

export const currentReader = (): Reader => (hasStoredSession() ? "fan" : "visitor");

/** The data that the build writes into each document for the script before the first paint. */
export interface PageFacts {
  /** The address, as a route pattern, that the document was rendered for. */
  path: string;
  /** The readers that it was rendered for, each below an element of its own. */
  readers: readonly Reader[];
  /** The item's name in its own document. */
  heading?: string;
  /** The whole style sheet; the document inlines the rules of its own first paint. */
  styles: string;
  /** The document's page; index.html lists every page that it serves. */
  pages: readonly PageNeeds[];
  /** The API; null if only the browser knows its address. */
  api: { url: string; key: string } | null;
}

/** The document's facts; null during development. */
export function readPageFacts(): PageFacts | null {
  const { page } = document.documentElement.dataset;
  return page === undefined ? null : (JSON.parse(page) as PageFacts);
}

/** The parameters of the current address by name; null if it does not match. */
export function matchAddress(path: string): Record<string, string> | null {
  const form = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
  const found = form.exec(location.pathname);
  return found && { ...found.groups };
}

/** Whether the document contains the app's first render: see before-paint.ts. */
export const canHydrate = () =>
  readPageFacts() !== null && document.documentElement.dataset.mismatch === undefined;
