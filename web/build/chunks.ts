/**
 * In which files the app's modules come, for Rolldown's `codeSplitting.groups`: React and the router in
 * one, what every page needs in one, what every page behind the login needs in one, what three or more
 * pages share in one, and then what those of profiles, of contests and of posts have between them: over
 * HTTP/1.1 six files at a time come, each after a round trip. Left out of what is shared is what brings a
 * library along, which only some of them need.
 *
 * A group takes along what its modules import, but for what groups before it took: chunks import only
 * those of higher priority, and so never one another.
 */
export const chunkGroups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 7,
  },
  {
    name: "base",
    test: /[\\/]src[\\/]app[\\/](main|page-heads|routes[\\/](login|signup|reset-password))\.tsx?$/,
    priority: 6,
  },
  {
    name: "signed-in",
    test: /[\\/]shell[\\/]signed-in\.tsx$|node_modules[\\/](@tanstack[\\/](react-query|query-core)|zod)[\\/]/,
    priority: 5,
  },
  { name: "tabs", test: /[\\/]ui[\\/](tabs|tab-set)\.tsx$/, priority: 4 },
  {
    name: "shared",
    test: /[\\/]web[\\/]src[\\/](?!.*(combobox|tab-set|tabs|dialog|confirm-popup|picker|poster[\\/]|post-list\.|post-rows|virtual))|[\\/]_shared[\\/]contract[\\/]/,
    minShareCount: 3,
    priority: 3,
  },
  {
    name: "profile",
    test: /[\\/](tagline-view|ratings-table|sports-data|catalogue-gate|connecting-toggle)\.tsx$/,
    priority: 2,
  },
  {
    name: "sweepstakes",
    test: /[\\/]features[\\/]sweepstakes[\\/](?!admin|play[\\/](age-question|match-day|next-contest))/,
    minShareCount: 2,
    priority: 2,
  },
  { name: "posts", test: /[\\/]components[\\/](post-list|composer)\.tsx$/, priority: 1 },
];
