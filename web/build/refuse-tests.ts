import type { Plugin } from "vite";

/** Fails a build that includes a test, for example through a glob, or a developer's tool. */
export function refuseTests(): Plugin {
  return {
    name: "refuse-tests",
    apply: "build",
    buildEnd() {
      const tests = [...this.getModuleIds()].filter((id) =>
        /\.(test|spec)\.tsx?$|devtools/.test(id),
      );
      if (tests.length > 0) this.error(`Not part of the app: ${tests.join(", ")}`);
    },
  };
}
