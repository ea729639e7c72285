/** The longest body that the gateway forwards to PostgREST. Edge functions accept less. */
const bodyBytes = 1_000_000;
/** Postgres itself parses more rows so slowly that the test would measure the machine. */
const rowBytes = 250_000;
/** Just below the sizes that private.short_text, private.long_text and private.document allow. */
const allowedTextBytes = [3990, 11_990];
const allowedDocumentBytes = 90_000;
const allowedRows = 100;

/** Characters that are cheap to send and expensive to process. */
const alphabets = {
  letters: "a",
  spaces: " ",
  // NFKD turns it into 18 characters.
  ligatures: "\uFDFA",
  // Normalization sorts them by class, in quadratic time.
  marks: "\u0301\u0316",
  "spacing marks": "\u302E\u{1D165}",
} as const;

const bytesOf = (text: string) => Buffer.byteLength(text);
const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / bytesOf(text)));

type NamedValue = readonly [name: string, value: unknown];

const texts = (...sizes: number[]): NamedValue[] =>
  Object.entries(alphabets).flatMap(([name, letters]) =>
    sizes.map((bytes): NamedValue => [`${bytes} bytes of ${name}`, repeated(letters, bytes)]),
  );

/** One alphabet is enough for what every function rejects by its size. */
const oversized: NamedValue = [
  `${bodyBytes} bytes of letters`,
  repeated(alphabets.letters, bodyBytes),
];

const lists = (): NamedValue[] => [
  ["100,000 texts", Array(100_000).fill("a")],
  [`${allowedRows} texts`, Array(allowedRows).fill(repeated(alphabets.ligatures, 70))],
  ...[oversized, ...texts(7900)].map(([name, text]): NamedValue => [`a text of ${name}`, [text]]),
];

const numbers = (): NamedValue[] => [
  ["100,000 numbers", Array.from({ length: 100_000 }, (_, n) => n)],
  [`${allowedRows} numbers`, Array.from({ length: allowedRows }, (_, n) => n)],
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Copies of the value in which one part, however deep, has another value. */
function* withOnePart(value: unknown, other: (part: unknown) => unknown): Generator<NamedValue> {
  const replaced = other(value);
  if (replaced !== undefined) yield ["it", replaced];
  if (Array.isArray(value))
    for (const [name, first] of withOnePart(value[0], other))
      yield [`0.${name}`, [first, ...value.slice(1)]];
  else if (isObject(value))
    for (const [key, part] of Object.entries(value))
      for (const [name, changed] of withOnePart(part, other))
        yield [`${key}.${name}`, { ...value, [key]: changed }];
}

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

/** Documents of every field that the example has, each with a large part. */
function* documents(example: unknown): Generator<NamedValue> {
  const [size, name] = oversized;
  yield [size, { ...Object(example), name }];
  for (const [name, text] of texts(...allowedTextBytes, allowedDocumentBytes))
    for (const [part, document] of withOnePart(example, (value) =>
      isObject(value) || Array.isArray(value) ? undefined : text,
    ))
      yield [`${name} at ${part}`, document];
  for (const bytes of [rowBytes, allowedDocumentBytes])
    for (const [part, document] of withOnePart(example, (value) =>
      Array.isArray(value)
        ? Array(Math.floor(bytes / bytesOf(JSON.stringify(value[0] ?? {})))).fill(value[0] ?? {})
        : undefined,
    ))
      yield [`${bytes} bytes of rows at ${part}`, document];
  yield ["50,000 objects", Array(50_000).fill({})];
  yield [
    "20,000 fields",
    Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field${n}`, n])),
  ];
  yield ["1,000 lists in each other", nested(1000)];
}

const isBounded = (type: string) =>
  ["bigint", "integer", "smallint", "boolean", "uuid", "date"].includes(type) ||
  type.startsWith("timestamp");

/**
 * The most expensive values of an argument's type that fit into a request, and into the database's own
 * limits. Throws for a type that has none yet.
 */
export function largeValues(type: string, example: unknown): Iterable<NamedValue> {
  if (isBounded(type)) return [];
  if (type === "text") return [oversized, ...texts(...allowedTextBytes)];
  if (type === "text[]") return lists();
  if (type === "integer[]" || type === "bigint[]") return numbers();
  if (type === "jsonb") return documents(example ?? {});
  throw new Error(`No large values for the type ${type}`);
}
