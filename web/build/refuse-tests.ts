import type { Plugin } from "vite";

/** Fails a build that includes a test, for example through a glob, with its heavy libraries. */
export function refuseTests(): Plugin {
  return {
    name: "refuse-tests",
    apply: "build",
    buildEnd() {
      const tests = [...this.getModuleIds()].filter((id) => /\.(test|spec)\.tsx?$/.test(id));
      if (tests.length > 0) this.error(`Tests are not part of the app: ${tests.join(", ")}`);
    },
  };
}
