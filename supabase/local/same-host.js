// Runs an edge function for whichever host a call came for: a stack on all addresses cannot know by which
// names it is reached. The function is loaded once for each, with the addresses of that host as its own.
const [entry = "", webPort] = Deno.args;
const mostHosts = 20;
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
/** One after the other: while a function is loaded it reads its addresses from the environment. */
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

function handlerFor(request) {
  const address = `http://${request.headers.get("x-forwarded-host") ?? ""}`;
  const host = URL.canParse(address) ? new URL(address) : undefined;
  const key = handlers.size < mostHosts || handlers.has(host?.host) ? host?.host : undefined;
  if (!handlers.has(key)) handlers.set(key, load(key && host));
  return handlers.get(key);
}

handlers.set(undefined, load());
await handlers.get(undefined);
serve(async (request, info) => (await handlerFor(request))(request, info));
