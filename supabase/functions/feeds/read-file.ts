import type { FileOptions, ReadFile, SourceFile } from "./feed-row.ts";
import { SourceError } from "./source-error.ts";

/** Limits of all files of one read: far above a season, and below what fills an edge function's memory. */
const maxBytes = 5_000_000;
const maxValues = 500_000;
/** In ms. A read ends before its lease of two minutes. */
const readTimeLimit = 60_000;
const timeout = 15_000;
const defaultRetryAfter = 60;
const longestRetryAfter = 24 * 60 * 60;

/** Seconds from Retry-After, in seconds or as a date; football-data.org has a header of its own. */
function secondsToWait(headers: Headers, now: number): number {
  const text = headers.get("retry-after") ?? headers.get("x-requestcounter-reset") ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  if (!Number.isFinite(seconds)) return defaultRetryAfter;
  return Math.min(Math.max(1, Math.ceil(seconds)), longestRetryAfter);
}

/** Throws unless the response is a file. */
function refuse({ status, headers }: Response, name: string): never {
  if (status === 429 || (status === 503 && headers.has("retry-after"))) {
    const retryAfter = secondsToWait(headers, Date.now());
    throw new SourceError(`${name} allows no more calls for now. The feed waits.`, { retryAfter });
  }
  if (status >= 300 && status < 400)
    throw new SourceError(`${name} redirects to another address, which a feed does not follow.`);
  if (status === 401 || status === 403)
    throw new SourceError(`${name} rejected the key, or doesn't allow this competition with it.`);
  if (status === 400 || status === 404)
    throw new SourceError(`${name} does not know this competition and season.`);
  throw new SourceError(`${name} responded with an error (${status}).`);
}

/** The bytes and values that the files of one read have sent so far. */
export interface ReadUsage {
  bytes: number;
  values: number;
}

/** At most one value of JSON or CSV follows each of these bytes, so their number limits the values. */
const separators = new Set(new TextEncoder().encode(",[{\n"));

async function textOf(response: Response, name: string, usage: ReadUsage): Promise<string> {
  const sizeError = () => new SourceError(`${name} sent more than 5 MB.`);
  if (usage.bytes + Number(response.headers.get("content-length")) > maxBytes) {
    await response.body?.cancel();
    throw sizeError();
  }
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    usage.bytes += part.byteLength;
    for (const byte of part) if (separators.has(byte)) usage.values++;
    // Leaving the loop cancels the body.
    if (usage.bytes > maxBytes) throw sizeError();
    if (usage.values > maxValues)
      throw new SourceError(`${name} sent more values than a season has.`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** The address of an allowed redirect; undefined if the response is not a redirect. */
function redirectOf(response: Response, { redirectsTo }: FileOptions): URL | undefined {
  const location = response.headers.get("location") ?? "";
  if (![301, 302, 303, 307, 308].includes(response.status) || !URL.canParse(location)) return;
  const url = new URL(location);
  const isAllowed = url.protocol === "https:" && url.port === "" && redirectsTo?.test(url.hostname);
  return isAllowed ? url : undefined;
}

/** Reads the files of one read below one base address: at most 5 MB in a minute, 15 s each, and no other address. */
export function fileReader(
  base: string,
  name: string,
  etag: string | null,
  fetching: typeof fetch = fetch,
  usage: ReadUsage = { bytes: 0, values: 0 },
): ReadFile {
  const until = Date.now() + readTimeLimit;
  return async (path, options = {}): Promise<SourceFile> => {
    if (Date.now() > until)
      throw new SourceError(`${name} took more than a minute to send its files.`);
    const signal = AbortSignal.timeout(timeout);
    const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      fetching(url, {
        headers: { ...(etag ? { "if-none-match": etag } : {}), ...headers },
        redirect: "manual",
        signal,
      });
    try {
      let response = await get(`${base.replace(/\/+$/, "")}${path}`, options.headers);
      const redirect = redirectOf(response, options);
      if (redirect) {
        await response.body?.cancel();
        // Without the headers: a key is for the first address only.
        response = await get(redirect.href);
      }
      if (response.status === 304) return undefined;
      if (response.status !== 200) {
        await response.body?.cancel();
        refuse(response, name);
      }
      return { text: await textOf(response, name, usage), etag: response.headers.get("etag") };
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw new SourceError(
        signal.aborted
          ? `${name} did not respond within 15 seconds.`
          : `${name} cannot be reached, or its response was cut off.`,
      );
    }
  };
}
