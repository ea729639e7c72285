/** A call of the API; in its path `:userId` is who is signed in, the others are the address's. */
export interface FirstCall {
  path: string;
  /** Whether visitors may call it, and whether it says more to who is signed in. */
  isPublic: boolean;
  knowsCaller: boolean;
}

/** What a kind of page needs: its address, in the router's form, its scripts and its first calls. */
export interface PageNeeds {
  path: string;
  scripts: readonly string[];
  calls: readonly FirstCall[];
}

/** What the build writes into each document, for the script before the first paint. */
export interface PageFacts {
  /** The address that the document was rendered for. */
  path: string;
  /** Whether it was rendered for somebody signed in. */
  isSignedIn: boolean;
  /** The page of the document, and in index.html those that it is served for besides. */
  pages: readonly PageNeeds[];
  /** Where to call the API; null where the address is only known in the browser. */
  api: { url: string; key: string } | null;
}

/** What this document says of itself; null during development, when it is empty. */
export function readPageFacts(): PageFacts | null {
  const { page } = document.documentElement.dataset;
  return page === undefined ? null : (JSON.parse(page) as PageFacts);
}

/** The parameters of the present address by their names; null for an address of another form. */
export function matchAddress(path: string): Record<string, string> | null {
  const form = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
  const found = form.exec(location.pathname);
  return found && { ...found.groups };
}

/** Whether the document holds what the app renders first: see before-paint.ts. */
export const canHydrate = () =>
  readPageFacts() !== null && document.documentElement.dataset.mismatch === undefined;
