import type { FileOptions, ReadFile, SourceFile } from "./feed-row.ts";
import { SourceError } from "./source-error.ts";

const maxBytes = 5_000_000;
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

async function textOf(answer: Response, name: string): Promise<string> {
  const isTooLarge = () => new SourceError(`${name} sent more than 5 MB.`);
  if (Number(answer.headers.get("content-length")) > maxBytes) {
    await answer.body?.cancel();
    throw isTooLarge();
  }
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    // Leaving the loop cancels the body.
    if (bytes > maxBytes) throw isTooLarge();
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** The address of an allowed redirect; undefined if the response is not a redirect. */
function redirectOf(answer: Response, { redirectsTo }: FileOptions): URL | undefined {
  const location = answer.headers.get("location") ?? "";
  if (![301, 302, 303, 307, 308].includes(answer.status) || !URL.canParse(location)) return;
  const url = new URL(location);
  const isAllowed = url.protocol === "https:" && url.port === "" && redirectsTo?.test(url.hostname);
  return isAllowed ? url : undefined;
}

/** Reads files below one base address: at most 5 MB and 15 s each, and no other address. */
export function fileReader(
  base: string,
  name: string,
  etag: string | null,
  fetching: typeof fetch = fetch,
): ReadFile {
  return async (path, options = {}): Promise<SourceFile> => {
    const signal = AbortSignal.timeout(timeout);
    const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      fetching(url, {
        headers: { ...(etag ? { "if-none-match": etag } : {}), ...headers },
        redirect: "manual",
        signal,
      });
    try {
      let answer = await get(`${base.replace(/\/+$/, "")}${path}`, options.headers);
      const redirect = redirectOf(answer, options);
      if (redirect) {
        await answer.body?.cancel();
        // Without the headers: a key is for the first address only.
        answer = await get(redirect.href);
      }
      if (answer.status === 304) return undefined;
      if (answer.status !== 200) {
        await answer.body?.cancel();
        refuse(answer, name);
      }
      return { text: await textOf(answer, name), etag: answer.headers.get("etag") };
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw new SourceError(
        signal.aborted
          ? `${name} did not answer within 15 seconds.`
          : `${name} cannot be reached, or its response was cut off.`,
      );
    }
  };
}
