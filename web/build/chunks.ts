/**
 * In which files the app's modules come, for Rolldown's `codeSplitting.groups`: React and the router; what
 * every page needs; what every page behind the login needs; tabs, with their library; what three or more pages
 * share; and of that what belongs to sweepstakes. Left out of the last two is what brings a library along that only
 * some of them need, what only admins see, and what compares two fans.
 *
 * A group takes along what its modules import, but for what groups before it took.
 */
export const chunkGroups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 6,
  },
  {
    name: "base",
    test: /[\\/]src[\\/]app[\\/](main|pages|routes[\\/](login|signup|reset-password))\.tsx?$/,
    priority: 5,
  },
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
  {
    name: "shared",
    test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|[\\/]_shared[\\/]contract[\\/](?!sweepstake|series|pools|standings|prizes|picks|scorecards)|[\\/]web[\\/]src[\\/](?!.*(combobox|dialog|confirm-popup|picker|[\\/]admin[\\/]|features[\\/](matches|sweepstakes)[\\/]|poster[\\/]|post-list\.|post-rows|virtual))/,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: "sweepstakes",
    test: /[\\/]_shared[\\/]contract[\\/]|[\\/]features[\\/]sweepstakes[\\/](?!.*(dialog|[\\/]admin[\\/]))/,
    minShareCount: 3,
    priority: 1,
  },
];
