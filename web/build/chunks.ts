interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module that `from` names imports this one, over however many others. */
function isReachedFrom(
  from: RegExp,
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (from.test(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isReachedFrom(from, importer, graph, seen));
}

const ofVisitors = /[\\/]src[\\/]app[\\/](main|routes[\\/](login|signup|reset-password))\.tsx$/;
const behindLogin = /[\\/]src[\\/]app[\\/]shell[\\/](signed-in|page-outline)\.tsx$/;
/** Visitors' pages take a few numbers of the contract and no schema. */
const ofSchemas = /[\\/]node_modules[\\/]zod[\\/]|[\\/]_shared[\\/]contract[\\/]/;

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (ofVisitors.test(id)) return null;
  if (!ofSchemas.test(id) && isReachedFrom(ofVisitors, id, graph)) return "base";
  return isReachedFrom(behindLogin, id, graph) ? "signed-in" : null;
}

/**
 * In which files the app's modules come, for Rolldown's `codeSplitting.groups`: one for React, one with
 * what every page needs, one with what every page behind the login needs. Of what some pages share small
 * parts come together: over HTTP/1.1 six files at a time come, each after a round trip, and each costs
 * the browser's main thread the better part of a millisecond.
 */
export const chunkGroups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 3,
  },
  { name: chunkOf, priority: 2 },
  // A heavy part, which is not to end up where a page needs but its neighbour.
  {
    name: "combobox",
    test: /node_modules[\\/]downshift[\\/]|[\\/]components[\\/]ui[\\/]combobox/,
    priority: 1,
  },
  {
    name: "shared",
    test: /[\\/]web[\\/]src[\\/]|[\\/]_shared[\\/]contract[\\/]/,
    minShareCount: 3,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
  },
];
