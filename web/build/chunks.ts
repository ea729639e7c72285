/**
 * In which files the app's modules come, for Rolldown's `codeSplitting.groups`. Each takes along what its
 * modules import: React and the router in one, what every page needs in one, what every page behind the
 * login needs in one. Of the rest, what several pages share comes together by the layers that imports go
 * through, but for components that bring a library along: over HTTP/1.1 six files at a time come, each
 * after a round trip. Merging by size instead (entriesAwareMergeThreshold) makes chunks that import one
 * another, of which one is evaluated too early.
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
    name: "contract",
    test: /[\\/]_shared[\\/]contract[\\/]|[\\/]web[\\/]src[\\/]lib[\\/]/,
    minShareCount: 3,
    priority: 0.8,
  },
  {
    name: "ui",
    test: /[\\/]web[\\/]src[\\/]components[\\/](?!.*(combobox|tab|dialog|confirm|pop|menu|rating|picker|switch|toggle|select|slider))/,
    minShareCount: 3,
    priority: 0.7,
  },
  {
    name: "shared",
    // Not what brings a library along, which would come to whoever needs its neighbors.
    test: /[\\/]web[\\/]src[\\/](?!.*(combobox|item-picker|post-rows|use-virtual-posts|rating-scale))|[\\/]_shared[\\/]contract[\\/]/,
    minShareCount: 3,
    entriesAware: true,
  },
];
