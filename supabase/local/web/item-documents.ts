import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { itemDocument, readItems } from "../../../web/build/item-documents.ts";

const encodings = {
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => gzipSync(text),
};

/** Serves the catalogue's documents, which a hosted build writes as 5,700 files. */
export function serveItemDocuments(root: string): MiddlewareHandler {
  let items: ReturnType<typeof readItems> | undefined;
  const templateIn = (folder: string) =>
    readFileSync(path.join(root, `${folder}_item.html`), "utf8");
  return async (c, next) => {
    items ??= readItems();
    const item = items.get(c.req.path);
    if (!item) return next();
    const html = itemDocument(templateIn(item.folder), item);
    const accepted = c.req.header("accept-encoding") ?? "";
    const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
    c.header("content-type", "text/html; charset=utf-8");
    c.header("vary", "Accept-Encoding");
    if (!encoding) return c.body(html);
    c.header("content-encoding", encoding);
    return c.body(new Uint8Array(encodings[encoding](html)));
  };
}
