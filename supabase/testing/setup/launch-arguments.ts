/** Chromium runs as root only without a sandbox. The other flags keep it off the network. */
export const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];
