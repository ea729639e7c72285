import { type AppPage, pages } from "../../src/app/pages.ts";

/** The pages whose heading does not depend on data, for fans who are not admins or for everyone. */
export const headedPages = (
  audience: AppPage["for"],
): (readonly [path: string, heading: RegExp])[] =>
  pages.flatMap(({ path, head, isForAdmins, ...page }) =>
    head && page.for === audience && !isForAdmins && !path.includes(":")
      ? [[path, new RegExp(`^${head.title}`)] as const]
      : [],
  );
