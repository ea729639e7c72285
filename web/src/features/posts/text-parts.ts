interface TextPart {
  text: string;
  /** The link's target, for a link. */
  href?: string;
}

/**
 * Characters that an address always escapes, and other scripts' punctuation, which follows an address
 * without a space. Middle dots and en dashes belong to it, since titles in addresses contain them.
 */
const delimiter =
  /[\s\p{Cc}<>"`{}|\\^\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069]|[^\P{Ps}([]|[^\P{Pe})\]]|[\p{Pi}\p{Pf}]|[^\P{Po}!-~·・]|[\u2014\u2015\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF64]/u;

/** Starts like an address and ends at a delimiter. */
const candidate = new RegExp(`\\b(?:https?://|www\\.)(?:(?!${delimiter.source}).)+`, "giu");

/** Punctuation around an address is not part of it: "(see www.example.com)." */
function withoutSentence(text: string): string {
  let address = text;
  for (;;) {
    const last = address.at(-1) ?? "";
    const opening = { ")": "(", "]": "[" }[last];
    const isUnpaired = opening && address.split(last).length > address.split(opening).length;
    if (!isUnpaired && !/[.,;:!?'*_~·・]|[^\P{Pd}-]/u.test(last)) return address;
    address = address.slice(0, -last.length);
  }
}

/** A host as typed: letters of any script, digits, dots and hyphens, and a port. A sign could look like a slash. */
const hostAsTyped = /^[\p{L}\p{M}\p{N}.\-\u00AD]+(:\d+)?$/u;

/** A text's link: http(s) only, without a user name that could look like a host. */
function linkOf(text: string): TextPart | undefined {
  const [, scheme = "", typed = "", rest = ""] = /^(https?:\/\/)?([^/?#]*)(.*)$/i.exec(text) ?? [];
  const url = hostAsTyped.test(typed) ? URL.parse(`${scheme || "https://"}${typed}${rest}`) : null;
  if (!url || !/^[a-z\d.-]+$/.test(url.hostname) || !url.hostname.includes(".")) return undefined;
  // Letters of other alphabets can imitate Latin ones, and 0x7f.1 is 127.0.0.1: such a host is shown as it is.
  const host = typed.toLowerCase() === url.host ? typed : url.host;
  return { text: `${scheme}${host}${rest}`, href: url.href };
}

/** Splits a post into plain text and links. Markup stays text. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const appendPlainText = (text: string) => {
    const last = parts.at(-1);
    if (last && !last.href) last.text += text;
    else if (text) parts.push({ text });
  };
  for (const match of content.matchAll(candidate)) {
    const address = withoutSentence(match[0]);
    const link = linkOf(address);
    appendPlainText(content.slice(end, match.index));
    if (link) parts.push(link);
    else appendPlainText(address);
    end = match.index + address.length;
  }
  appendPlainText(content.slice(end));
  return parts;
}
