import { imageTypes, profileLimits } from "@contract/users.ts";
import { getSupabase } from "@/lib/supabase";

const bucket = "avatars";

export const acceptedImages = Object.keys(imageTypes).join(",");

/** The file's extension in lower case, "" if it has none. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

/** What is wrong with a picture, in words for the user; null when it can be uploaded. */
export function imageProblem({ name, type, size }: { name: string; type: string; size: number }) {
  const extensions: readonly string[] | undefined = imageTypes[type as keyof typeof imageTypes];
  if (!extensions?.includes(extensionOf(name))) {
    return "Please choose a JPEG, PNG or WebP image";
  }
  if (size > profileLimits.imageBytes) {
    const megabytes = (size / 1024 / 1024).toFixed(1);
    return `The image is ${megabytes} MB; at most 2 MB are allowed`;
  }
  return null;
}

/** Stores a picture under a random unique name and answers its public address. */
export async function uploadProfileImage(file: File): Promise<string> {
  const supabase = await getSupabase();
  const path = `public/${crypto.randomUUID()}.${extensionOf(file.name)}`;
  const images = supabase.storage.from(bucket);
  const { error } = await images.upload(path, await file.arrayBuffer(), {
    contentType: file.type,
    upsert: false,
  });
  if (error) throw error;
  return images.getPublicUrl(path).data.publicUrl;
}
