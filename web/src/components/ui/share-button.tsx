import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { whenOnline } from "@/lib/api/when-online";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import type { Poster } from "@/lib/poster/poster";
import { fileNameOf, sharePicture } from "@/lib/poster/share-picture";
import { siteName, siteUrl } from "@/lib/site";
import { toast } from "@/lib/toast";

interface Shareable {
  poster: Poster;
  /** The picture's file name, in words. */
  name: string;
  /** The text shared with the picture. */
  text: string;
}

interface ShareButtonProps {
  /** The shared thing, for screen readers. */
  label: string;
  /** The sender's first name, as on the picture. */
  by: string | null;
  className?: string;
  /** Synchronous if possible: browsers require sharing right after the press. */
  getShareable: () => Shareable | Promise<Shareable>;
}

/** Shares something as a picture, drawn on demand. */
export function ShareButton({ label, by, className, getShareable }: ShareButtonProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const shareOnce = useSubmitLock();

  async function share() {
    setIsDrawing(true);
    try {
      const { drawPoster } = await whenOnline(() => import("@/lib/poster/draw-poster"));
      const { poster, name, text } = await getShareable();
      const outcome = await sharePicture({
        picture: await drawPoster(poster, { firstName: by || null, address: siteName() }),
        fileName: fileNameOf(name),
        text: `${text} ${siteUrl()}`,
      });
      if (outcome === "saved") toast.success("Saved as a picture, ready to share");
    } catch {
      toast.error("The picture couldn't be drawn. Please try again.");
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={isDrawing}
      aria-label={label}
      className={className}
      onClick={() => void shareOnce(share)}
    >
      <Icon name="share" />
      Share
    </Button>
  );
}
