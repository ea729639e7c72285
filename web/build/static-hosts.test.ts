import { expect, it } from "vitest";
import { inlineScripts, responseHeaders } from "./response-headers";
import { hostFiles } from "./static-hosts";

const html =
  '<html><head><script>go()</script><script type="module" src="/a.js"></script></head></html>';
const headers = responseHeaders(html, "https://abc.supabase.co/", undefined);

it("allows the one inline script by its hash, the backend and its WebSocket", () => {
  const [hash] = inlineScripts(html);
  expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(headers["Content-Security-Policy"]).toBe(
    `default-src 'self'; script-src 'self' ${hash}; frame-src 'none'; ` +
      "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co; " +
      "img-src 'self' data: blob: https://abc.supabase.co; style-src 'self' 'unsafe-inline'; " +
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  );
});

it("allows a captcha only where the app is built with one", () => {
  const policy = responseHeaders(html, "https://abc.supabase.co", "key")["Content-Security-Policy"];
  expect(policy).toContain("frame-src https://challenges.cloudflare.com;");
  expect(headers["Content-Security-Policy"]).not.toContain("cloudflare");
});

it("has the same rules for every host", () => {
  const { _redirects, "assets/404.html": missing, ...files } = hostFiles(headers);
  for (const [name, text] of Object.entries(files))
    for (const [header, value] of Object.entries(headers)) {
      expect(text, name).toContain(header);
      expect(name === "vercel.json" ? JSON.stringify(JSON.parse(text)) : text, name).toContain(
        value,
      );
    }
  for (const text of Object.values(files)) expect(text).toContain("max-age=31536000, immutable");
  for (const name of ["Caddyfile", "nginx.conf"] as const)
    expect(files[name], name).toMatch(/manifest\.webmanifest[^/]+application\/manifest\+json/);
  expect(missing).toContain("Not found");
  expect(_redirects.split("\n")).toEqual([
    "/assets/* /assets/404.html 404",
    "/pools/join/:id /pools/join/_ 200",
    "/teams/:id /teams/_ 200",
    "/athletes/:id /athletes/_ 200",
    "/sports/:id /sports/_ 200",
    "/invite/:id /invite/_ 200",
    "/* /index.html 200",
    "",
  ]);
  expect(JSON.parse(files["vercel.json"]).rewrites[0]).toEqual({
    source: "/pools/join/:id",
    destination: "/pools/join/_",
  });
});
