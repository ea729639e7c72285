import { toast } from "@/lib/toast";

interface SharedLink {
  title: string;
  text?: string;
  path: string;
}

/** Shares a link of the app through the device, or copies it if sharing is not supported. */
export async function shareLink({ path, ...shown }: SharedLink): Promise<void> {
  const url = window.location.origin + path;
  try {
    if ("share" in navigator) {
      await navigator.share({ ...shown, url });
      return;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied");
  } catch {
    toast.error("The link could not be copied. Open the page and copy its address.");
  }
}
