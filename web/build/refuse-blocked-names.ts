import type { Plugin } from "vite";

/** Words by which content blockers refuse files. */
const blockedWords =
  /(?:^|[^a-z])(?:ads?|advert\w*|analytics|banners?|pixel|pop-?ups?|promo\w*|shar(?:e|ing)\w*|social|sponsor\w*|stats|telemetry|track\w*)(?:[^a-z]|$)/i;

/** A hash is eight random letters, so a word in it is chance. */
const withoutHash = (file: string) => file.replace(/(?:^|-|(?<=\/))[\w-]{8}(?=\.\w+$)/, "");

export const isBlockedName = (file: string) => blockedWords.test(withoutHash(file));

/** Fails a build with a file that content blockers refuse by its name. */
export function refuseBlockedNames(): Plugin {
  return {
    name: "refuse-blocked-names",
    apply: "build",
    generateBundle(_, bundle) {
      const blocked = Object.keys(bundle).filter(isBlockedName);
      if (blocked.length > 0) this.error(`Content blockers refuse ${blocked.join(", ")}`);
    },
  };
}
