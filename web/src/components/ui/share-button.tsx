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
  /** What the picture's file is called, in words. */
  name: string;
  /** The same in a sentence, to go with the picture. */
  text: string;
}

interface ShareButtonProps {
  /** What is shared, for whoever hears the button. */
  label: string;
  /** The first name of who shares, as it stands on the picture. */
  by: string | null;
  /** Known before the press wherever it can be: sharing has to follow at once. */
  getShareable: () => Shareable | Promise<Shareable>;
}

/** Shares something as a picture, drawn when it is asked for. */
export function ShareButton({ label, by, getShareable }: ShareButtonProps) {
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
      toast.error("The picture could not be drawn. Please try again.");
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={isDrawing}
      aria-label={label}
      onClick={() => void shareOnce(share)}
    >
      <Icon name="share" />
      Share
    </Button>
  );
}
