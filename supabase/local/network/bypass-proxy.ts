const loopback = ["localhost", "127.0.0.1", "::1"];

/**
 * Keeps calls on this machine out of a proxy, in this process and its children. With
 * NODE_USE_ENV_PROXY, Node sends even calls to loopback addresses through HTTP_PROXY.
 */
export function bypassProxy(host = "localhost"): void {
  const excluded = process.env.no_proxy ?? process.env.NO_PROXY;
  const hosts = new Set([...(excluded ? [excluded] : []), ...loopback, host]);
  process.env.no_proxy = process.env.NO_PROXY = [...hosts].join(",");
}
