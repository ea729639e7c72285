import type { PreparedPicture } from "@/features/profile/picture-file";
import { getSupabase } from "@/lib/supabase";

const bucket = "avatars";

/** Over plain HTTP there is no crypto.randomUUID; the address of a blob ends with one. */
function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const address = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(address);
  return address.slice(-36);
}

/** Stores a picture under a random unique name and answers its public address. */
export async function uploadProfileImage({ blob, extension }: PreparedPicture): Promise<string> {
  const supabase = await getSupabase();
  const path = `public/${randomId()}.${extension}`;
  const images = supabase.storage.from(bucket);
  const { error } = await images.upload(path, await blob.arrayBuffer(), {
    contentType: blob.type,
    upsert: false,
  });
  if (error) throw error;
  return images.getPublicUrl(path).data.publicUrl;
}
