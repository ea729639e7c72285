import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** A browser's end of Web Push, to the letter of RFC 8291: its subscription and its decryption. */
export function newBrowser(privateKey?: string, auth = randomBytes(16).toString("base64url")) {
  const ecdh = createECDH("prime256v1");
  if (privateKey) ecdh.setPrivateKey(bytes(privateKey));
  else ecdh.generateKeys();
  const p256dh = ecdh.getPublicKey().toString("base64url");

  /** Decrypts the body of a message: one record, with its keys in the header (RFC 8188). */
  function read(body: string): string {
    const message = bytes(body);
    const salt = message.subarray(0, 16);
    const recordSize = message.readUInt32BE(16);
    const sender = message.subarray(21, 21 + message.readUInt8(20));
    const record = message.subarray(21 + sender.length);
    if (record.length > recordSize) throw new Error("There is more than one record.");
    const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, from, info, length));
    const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), bytes(p256dh), sender]);
    const key = derive(ecdh.computeSecret(sender), bytes(auth), keyInfo, 32);
    const contentKey = derive(key, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(key, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
      throw new Error("The record does not end as the last one does.");
    return padded.subarray(0, end).toString();
  }

  return { keys: { p256dh, auth }, read };
}

/** Verifies the sender like a push service (RFC 8292); returns the claims and their key. */
export function readVapid(authorization: string) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = bytes(key);
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    bytes(signature),
  );
  const read = (part: string) => JSON.parse(bytes(part).toString());
  return { isSigned, key, head: read(head), claims: read(claims) };
}
