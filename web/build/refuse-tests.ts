import type { Plugin } from "vite";

/** Fails a build that a test has come into, as by a glob: nobody would notice the weight of its libraries. */
export function refuseTests(): Plugin {
  return {
    name: "refuse-tests",
    apply: "build",
    buildEnd() {
      const tests = [...this.getModuleIds()].filter((id) => /\.(test|spec)\.tsx?$/.test(id));
      if (tests.length > 0) this.error(`Tests are no part of the app: ${tests.join(", ")}`);
    },
  };
}
