import { toast } from "@/lib/toast";

interface SharedLink {
  title: string;
  path: string;
}

/** Hands a link of the app to the device's own sharing, or copies it where there is none. */
export async function shareLink({ title, path }: SharedLink): Promise<void> {
  const url = window.location.origin + path;
  try {
    if ("share" in navigator) {
      await navigator.share({ title, url });
      return;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied");
  } catch {
    toast.error("The link could not be copied. Its address is on its page.");
  }
}
