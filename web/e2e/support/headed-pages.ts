import { type AppPage, pages } from "../../src/app/pages.ts";

/** The pages whose heading does not depend on data, with that: of fans who are no admins, or of everybody. */
export const headedPages = (
  audience: AppPage["for"],
): (readonly [path: string, heading: RegExp])[] =>
  pages.flatMap(({ path, head, isForAdmins, ...page }) =>
    head && page.for === audience && !isForAdmins
      ? [[path, new RegExp(`^${head.title}`)] as const]
      : [],
  );
