// Arbitrary bytes that a peer may send to a server: HTTP requests and WebSocket frames.
import fc from "fast-check";

const depth = fc.oneof(fc.nat(50), fc.integer({ min: 5000, max: 31_000 }));

/** JSON that is nested this deeply, as text: building it as a value could exceed the stack. */
const nested = fc
  .tuple(fc.constantFrom(["[", "]"], ['{"a":', "}"]), depth)
  .map(([[open = "", close = ""], times]) => open.repeat(times) + close.repeat(times))
  .map((text) => text.replace('"a":}', '"a":1}'));

const jsonText = fc.oneof(
  nested,
  fc.constantFrom(
    "1e999",
    "-0",
    "123456789012345678901234567890",
    '"\\ud800"',
    '"\\u0000"',
    "null",
  ),
  fc.json(),
);

const event = fc.constantFrom("phx_join", "phx_leave", "heartbeat", "access_token", "other");
const topic = fc.constantFrom("phoenix", "realtime:a", "realtime:", "\ud800");
const joinPayload = fc
  .tuple(jsonText, jsonText)
  .map(
    ([token, replay]) =>
      `{"access_token":${token},"config":{"private":true,"broadcast":{"replay":${replay}}}}`,
  );
const frameText = fc.oneof(
  fc
    .tuple(jsonText, jsonText, topic, event, fc.oneof(jsonText, joinPayload))
    .map(
      ([joinRef, ref, topic, event, payload]) =>
        `[${joinRef},${ref},${JSON.stringify(topic)},${JSON.stringify(event)},${payload}]`,
    ),
  jsonText,
  fc.string({ unit: "binary" }),
);

/** A masked frame; the mask of zeros leaves the payload as it is. */
function encodeFrame(head: number, payload: Buffer): Buffer {
  const { length } = payload;
  const size = Buffer.alloc(length < 126 ? 1 : length < 65_536 ? 3 : 9);
  size[0] = 0x80 | (size.length === 1 ? length : size.length === 3 ? 126 : 127);
  if (size.length === 3) size.writeUInt16BE(length, 1);
  if (size.length === 9) size.writeBigUInt64BE(BigInt(length), 1);
  return Buffer.concat([Buffer.of(head), size, Buffer.alloc(4), payload]);
}

/** The final bit, reserved bits and opcode; mostly those of a whole text. */
const frameHead = fc.oneof({ weight: 3, arbitrary: fc.constant(0x81) }, fc.nat(255));
const frame = fc.oneof(
  fc.tuple(frameHead, frameText).map(([head, text]) => encodeFrame(head, Buffer.from(text))),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

/** The chunks of one connection in their order, one character per byte. */
export type Chunks = readonly string[];

function split(bytes: Buffer, at: readonly number[]): Chunks {
  const text = bytes.toString("latin1");
  const places = at.map((share) => Math.floor(share * text.length)).sort((a, b) => a - b);
  return [0, ...places].map((from, index) => text.slice(from, places[index]));
}
const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 });

/** Frames, in any chunks, after the handshake for this target. */
export const oddFrames = (target: string): fc.Arbitrary<Chunks> =>
  fc
    .tuple(fc.array(frame, { minLength: 1, maxLength: 5 }), places)
    .map(([frames, at]) => [
      `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
      ...split(Buffer.concat(frames), at),
    ]);

const method = fc.constantFrom(
  ..."GET POST PUT PATCH DELETE HEAD OPTIONS TRACE CONNECT PROPFIND M-SEARCH QUERY get X".split(
    " ",
  ),
);
const part = fc.oneof(
  fc.constantFrom(
    ..."% %zz %00 %ff %ed%a0%80 %2e%2e %2F .. . * [ \\ ? # ?a=% //".split(" "),
    ..."auth rest storage functions v1 api user token object realtime websocket".split(" "),
    ..."messages emails pushes assets demo-league sw.js %61ssets".split(" "),
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.nat(2000).map((length) => "a".repeat(length)),
);
const target = fc
  .tuple(
    fc.constantFrom(
      "/",
      "",
      "//",
      "http://",
      "http://[",
      "/auth/v1/",
      "/storage/v1/",
      "/rest/v1/",
      "/functions/v1/api/",
    ),
    fc.array(part, { maxLength: 4 }),
  )
  .map(([start, parts]) => start + parts.join("/"));

const headerName = fc.constantFrom(
  ..."host origin authorization apikey content-type content-length transfer-encoding".split(" "),
  ..."accept-encoding expect upgrade connection range if-none-match x-forwarded-host".split(" "),
  ..."sec-websocket-key sec-websocket-version sec-websocket-extensions cookie __proto__ :a".split(
    " ",
  ),
);
const headerValue = fc.oneof(
  fc.constantFrom(
    ..."127.0.0.1 a,b / [ [::1 x:99999999 100-continue websocket Upgrade -1 1e9 chunked".split(" "),
    ..."bytes=9-1 13 a.b.c Bearer gzip;q=0 permessage-deflate;client_max_window_bits=99".split(" "),
    "Bearer a.%.c",
    "a b",
    "",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constant("a.".repeat(4000)),
);
const header = fc.tuple(headerName, headerValue).map(([name, value]) => `${name}: ${value}`);
const body = fc.oneof(fc.constant(""), jsonText, fc.string({ unit: "binary" }));

/** One request, in any chunks; its headers may contradict its body. */
export const oddRequest: fc.Arbitrary<Chunks> = fc
  .tuple(method, target, fc.array(header, { maxLength: 5 }), body, fc.boolean(), places)
  .map(([method, target, headers, body, hasHost, at]) => {
    const content = Buffer.from(body);
    const own = [...(hasHost ? ["host: 127.0.0.1"] : []), `content-length: ${content.length}`];
    const head = [`${method} ${target} HTTP/1.1`, ...own, ...headers, "", ""].join("\r\n");
    return split(Buffer.concat([Buffer.from(head), content]), at);
  });
