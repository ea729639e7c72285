/** A random uuid. Over plain HTTP there is no crypto.randomUUID; the address of a blob ends with one. */
export function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const address = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(address);
  return address.slice(-36);
}
