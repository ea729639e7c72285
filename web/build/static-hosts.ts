import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { pages } from "../src/app/pages.ts";
import { responseHeaders } from "./response-headers.ts";

type Headers = Readonly<Record<string, string>>;

/** Their names contain a hash, so they never change. */
const immutableCaching = "public, max-age=31536000, immutable";
/** Documents, which name the hashed files, are revalidated. */
const revalidatedCaching = "no-cache";
/** Debian's nginx and Caddy lack this type. */
const manifestType = "application/manifest+json";

const lines = (of: Headers, line: (name: string, value: string) => string) =>
  Object.entries(of)
    .map(([name, value]) => line(name, value))
    .join("\n");

/**
 * For Netlify and Cloudflare Pages, which serve feed.html at /feed and revalidate documents by
 * default.
 */
const headersFile = (headers: Headers) => `/*
${lines(headers, (name, value) => `  ${name}: ${value}`)}

/assets/*
  Cache-Control: ${immutableCaching}
`;
/** Folders whose addresses with an id share a document: `/invite/abc` is served `/invite/_`. */
const openFolders = pages
  .filter(({ path, isOpen }) => isOpen && path.includes(":"))
  .map(({ path }) => path.replace(/\/:\w+$/, ""));

/**
 * Netlify needs the rule for /assets. Cloudflare Pages ignores it, and serves the 404.html beside a
 * missing file. Neither may return a document for a script, which would be cached for a year.
 */
const redirectsFile = `/assets/* /assets/404.html 404
${openFolders.map((folder) => `${folder}/:id ${folder}/_ 200\n`).join("")}/* /index.html 200
`;

const vercelFile = (headers: Headers) => {
  const asList = (of: Headers) => Object.entries(of).map(([key, value]) => ({ key, value }));
  const file = {
    cleanUrls: true,
    rewrites: [
      ...openFolders.map((folder) => ({ source: `${folder}/:id`, destination: `${folder}/_` })),
      { source: "/((?!assets/).*)", destination: "/index.html" },
    ],
    headers: [
      { source: "/(.*)", headers: asList({ ...headers, "Cache-Control": revalidatedCaching }) },
      { source: "/assets/(.*)", headers: asList({ "Cache-Control": immutableCaching }) },
    ],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};

const caddyFile = (headers: Headers) => `# SITE is the address, ROOT the folder of the built app.
{$SITE} {
	root * {$ROOT}
	encode zstd gzip
	header {
${lines(headers, (name, value) => `		${name} "${value}"`)}
	}
	@asset {
		path /assets/*
		file
	}
	handle @asset {
		header Cache-Control "${immutableCaching}"
		file_server
	}
	handle /assets/* {
		error 404
	}
	handle {
		header Cache-Control "${revalidatedCaching}"
		header /manifest.webmanifest Content-Type "${manifestType}"
		try_files {path} {path}.html {dir}_.html /index.html
		file_server
	}
}
`;

const nginxFile = (
  headers: Headers,
) => `# Belongs into the http block. Set server_name and root, and listen on 443 with a certificate.
server {
  listen 80;
  server_name _;
  root /var/www/not-just-me;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json ${manifestType} image/svg+xml;
  absolute_redirect off;

${lines({ ...headers, "Cache-Control": "$cached" }, (name, value) => `  add_header ${name} "${value}" always;`)}

  set $cached "${revalidatedCaching}";
  location /assets/ {
    set $cached "${immutableCaching}";
    try_files $uri @gone;
  }
  location @gone {
    set $cached "no-store";
    return 404;
  }
  location = /manifest.webmanifest {
    types { ${manifestType} webmanifest; }
  }
  location ~ ^(${openFolders.join("|")})/[^/]+$ {
    try_files $uri $uri.html $1/_.html;
  }
  location / {
    try_files $uri $uri.html /index.html;
  }
}
`;

/** The configuration files of four common hosts, by file name. */
export const hostFiles = (headers: Headers) => ({
  _headers: headersFile(headers),
  _redirects: redirectsFile,
  "assets/404.html": "<!doctype html><title>Not found</title>\n",
  "vercel.json": vercelFile(headers),
  Caddyfile: caddyFile(headers),
  "nginx.conf": nginxFile(headers),
});

/** These belong to the server's configuration, not to the served files. */
const serverFiles = ["Caddyfile", "nginx.conf"];

/**
 * Writes the hosts' configuration: beside the documents if the host reads it there, else into
 * web/dist-host.
 */
export function writeHostFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "write-host-files",
    apply: (_, { command }) => command === "build" && !process.env.WEB_OUT_DIR,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const { outDir } = config.build;
      const { VITE_SUPABASE_URL: backend, VITE_CAPTCHA_SITE_KEY: siteKey } = config.env;
      if (!backend) return;
      const html = readFileSync(path.join(outDir, "index.html"), "utf8");
      for (const [name, text] of Object.entries(
        hostFiles(responseHeaders(html, backend, siteKey)),
      )) {
        const folder = serverFiles.includes(name) ? `${outDir}-host` : outDir;
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
    },
  };
}
