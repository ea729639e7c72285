/** Without a sandbox Chromium runs as root; the others keep it quiet where there is no network. */
export const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];
