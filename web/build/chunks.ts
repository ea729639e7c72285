/**
 * In which files the app's modules come, for Rolldown's `codeSplitting.groups`: React and the router; what
 * every page needs; what every page behind the login needs; tabs, with their library; and what three or more
 * pages share. Left out of the last is what brings a library along that only some of them need, what only
 * admins see, and what compares two fans.
 *
 * A group takes along what its modules import, but for what groups before it took.
 */
export const chunkGroups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 5,
  },
  {
    name: "base",
    test: /[\\/]src[\\/]app[\\/](main|pages|routes[\\/](login|signup|reset-password))\.tsx?$/,
    priority: 4,
  },
  {
    name: "signed-in",
    test: /[\\/]src[\\/]app[\\/]shell[\\/]signed-in\.tsx$/,
    priority: 3,
  },
  {
    name: "tabs",
    test: /[\\/]components[\\/]ui[\\/](tab-set|tabs)\.tsx$/,
    priority: 2,
  },
  {
    name: "shared",
    test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|[\\/]_shared[\\/]contract[\\/]|[\\/]web[\\/]src[\\/](?!.*(combobox|dialog|confirm-popup|picker|[\\/]admin[\\/]|features[\\/]matches|poster[\\/]|post-list\.|post-rows|virtual))/,
    minShareCount: 3,
    priority: 1,
  },
];
