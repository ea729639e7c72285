/**
 * In which files the app's modules come, for Rolldown's `codeSplitting.groups`: React and the router; what
 * every page needs; and, behind the login, its libraries with what three or more pages share. Left out of
 * the last is what brings a library along that only some of them need, what only admins see, and what compares two fans.
 *
 * A group takes along what its modules import, but for what groups before it took.
 */
export const chunkGroups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 3,
  },
  {
    name: "base",
    test: /[\\/]src[\\/]app[\\/](main|pages|routes[\\/](login|signup|reset-password))\.tsx?$/,
    priority: 2,
  },
  {
    name: "signed-in",
    test: /node_modules[\\/](@tanstack[\\/](react-query|query-core)|zod)[\\/]|[\\/]_shared[\\/]contract[\\/]|[\\/]web[\\/]src[\\/](?!.*(combobox|tab-set|tabs|dialog|confirm-popup|picker|[\\/]admin[\\/]|features[\\/]matches|poster[\\/]|post-list\.|post-rows|virtual))/,
    minShareCount: 3,
    priority: 1,
  },
];
