/**
 * In which files the app's modules come, for Rolldown's `codeSplitting.groups`. Each takes along what its
 * modules import: React and the router in one, what every page needs in one, what every page behind the
 * login needs in one. Of the rest, what several pages share comes together where it is small: over
 * HTTP/1.1 six files at a time come, each after a round trip.
 */
export const chunkGroups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 3,
  },
  {
    name: "base",
    test: /[\\/]src[\\/]app[\\/](main|page-heads|routes[\\/](login|signup|reset-password))\.tsx?$/,
    priority: 2,
  },
  { name: "signed-in", test: /[\\/]src[\\/]app[\\/]shell[\\/]signed-in\.tsx$/, priority: 1 },
  {
    name: "shared",
    // Not what brings a library along, which would come to whoever needs its neighbors.
    test: /[\\/]web[\\/]src[\\/](?!.*(combobox|item-picker|post-rows|use-virtual-posts|rating-scale))|[\\/]_shared[\\/]contract[\\/]/,
    minShareCount: 3,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
];
