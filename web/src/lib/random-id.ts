/** A random UUID. crypto.randomUUID requires HTTPS, but a blob's URL ends with one. */
export function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const address = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(address);
  return address.slice(-36);
}
