import type { PreparedPicture } from "@/features/profile/picture-file";
import { randomId } from "@/lib/random-id";
import { getSupabase } from "@/lib/session/supabase";

const bucket = "avatars";

/** Uploads a picture under a random name and returns its public URL. */
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
