// Runs an edge function once per host name with that host's addresses, since a stack on all
// interfaces cannot know its names in advance.
const [entry = "", webPort] = Deno.args;
const maxHosts = 20;
const serve = Deno.serve;
const own = {
  PUBLIC_API_URL: Deno.env.get("PUBLIC_API_URL") ?? "",
  ALLOWED_ORIGINS: Deno.env.get("ALLOWED_ORIGINS") ?? "",
};
let loaded;
Deno.serve = (handler) => {
  loaded = handler;
};

const handlers = new Map();
let last = Promise.resolve();
/** Sequential, because a function reads its addresses from the environment while it loads. */
function load(host) {
  const loading = last.then(async () => {
    const page = host && new URL(`http://${host.hostname}:${webPort}`).origin;
    Deno.env.set("PUBLIC_API_URL", host?.origin ?? own.PUBLIC_API_URL);
    Deno.env.set("ALLOWED_ORIGINS", page ? `${own.ALLOWED_ORIGINS},${page}` : own.ALLOWED_ORIGINS);
    await import(`${entry}?${encodeURIComponent(host?.host ?? "")}`);
    return loaded;
  });
  last = loading.catch(() => {});
  return loading;
}

/** Keeps the handlers of the hosts that were called last: any caller can invent a name. */
function handlerFor(request) {
  const address = `http://${request.headers.get("x-forwarded-host") ?? ""}`;
  const host = URL.canParse(address) ? new URL(address) : undefined;
  const handler = handlers.get(host?.host) ?? load(host);
  handlers.delete(host?.host);
  handlers.set(host?.host, handler);
  if (handlers.size > maxHosts) handlers.delete(handlers.keys().next().value);
  return handler;
}

handlers.set(undefined, load());
await handlers.get(undefined);
serve(async (request, info) => (await handlerFor(request))(request, info));
