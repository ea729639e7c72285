const bucketPath = "/storage/v1/object/public/avatars/";

/** The only paths that the upload policy and the profile's constraint accept. */
const imagePath = /^public\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|jpeg|png|webp)$/;

/** The storage path of a picture URL, or undefined for a URL outside this project. */
export function imagePathOf(url: string, publicUrl: string): string | undefined {
  const prefix = publicUrl + bucketPath;
  const path = url.startsWith(prefix) ? url.slice(prefix.length) : "";
  return imagePath.test(path) ? path : undefined;
}

/**
 * Replaces every nested `profileImagePath` with the `profileImageUrl` that browsers load. The
 * database stores paths, since it does not know the project's address.
 */
export function withImageUrls(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withImageUrls(item, publicUrl));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === "profileImagePath"
        ? ["profileImageUrl", inner === null ? null : publicUrl + bucketPath + inner]
        : [key, withImageUrls(inner, publicUrl)],
    ),
  );
}
