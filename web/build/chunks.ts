/**
 * The app's shared chunks for Rolldown's `codeSplitting.groups`. Each group includes its modules'
 * imports, except those of groups with a higher priority.
 */
export const chunkGroups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 6,
  },
  // For every page.
  {
    name: "base",
    test: /[\\/]src[\\/]app[\\/](main|pages|routes[\\/](login|signup|reset-password))\.tsx?$/,
    priority: 5,
  },
  // For every page behind the login.
  {
    name: "signed-in",
    test: /[\\/]src[\\/]app[\\/]shell[\\/]signed-in\.tsx$/,
    priority: 4,
  },
  {
    name: "tabs",
    test: /[\\/]components[\\/]ui[\\/](tab-set|tabs)\.tsx$/,
    priority: 3,
  },
  // For three or more pages; without heavy libraries, admin code and comparisons, which few need.
  {
    name: "common",
    test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|[\\/]_shared[\\/]contract[\\/](?!sweepstake|series|pools|standings|prizes|picks|scorecards|feed)|[\\/]web[\\/]src[\\/](?!.*(combobox|dialog|confirm-popup|picker|nearest-names|name-finder|rating-scale|rating-keys|use-press-position|[\\/]admin[\\/]|features[\\/](matches|sweepstakes|sweepstakes-admin|safety)[\\/]|poster[\\/]|post-list\.|post-rows|virtual))/,
    minShareCount: 3,
    priority: 2,
  },
  // The same for pages of sweepstakes.
  {
    name: "contests",
    test: /[\\/]_shared[\\/]contract[\\/]|[\\/]features[\\/]sweepstakes[\\/](?!.*(dialog|share|sources|next-up|match-day|sweepstake-card|[\\/](picks|pools)[\\/]))/,
    minShareCount: 3,
    priority: 1,
  },
];

const groupNames = new Set(chunkGroups.map(({ name }) => name));

/**
 * The file of a chunk. Content blockers refuse scripts by words in their names, such as "share" or
 * "popup", so only the groups keep theirs.
 */
export function chunkFileName({ name }: { name: string }): string {
  // Rolldown adds the sharing chunks: "common~feed~profile~…".
  const [group = ""] = name.split("~");
  return groupNames.has(group) ? `assets/${group}-[hash].js` : "assets/[hash].js";
}
