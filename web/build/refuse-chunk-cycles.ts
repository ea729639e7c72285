import type { Plugin, Rolldown } from "vite";

/** A chain of chunks of which each imports the next and the last the first, if there is one. */
function findCycle(bundle: Rolldown.OutputBundle): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const chunk = bundle[name];
    if (done.has(name) || chunk?.type !== "chunk") return null;
    for (const imported of chunk.imports) {
      const cycle = visit(imported, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(bundle)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Of chunks that import one another one is evaluated before what it needs: the page would not start. */
export function refuseChunkCycles(): Plugin {
  return {
    name: "refuse-chunk-cycles",
    apply: "build",
    generateBundle(_options, bundle) {
      const cycle = findCycle(bundle);
      if (cycle)
        this.error(`Chunks import one another: ${cycle.join(" → ")}. See build/chunks.ts.`);
    },
  };
}
