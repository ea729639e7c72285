import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { whenOnline } from "@/lib/api/when-online";
import { useAction } from "@/lib/forms/use-action";
import type { Poster } from "@/lib/poster/poster";
import { fileNameOf, sharePicture } from "@/lib/poster/share-picture";
import { siteName, siteUrl } from "@/lib/site";

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
  const share = useAction(
    async () => {
      const { drawPoster } = await whenOnline(() => import("@/lib/poster/draw-poster"));
      const { poster, name, text } = await getShareable();
      return await sharePicture({
        picture: await drawPoster(poster, { firstName: by || null, address: siteName() }),
        fileName: fileNameOf(name),
        text: `${text} ${siteUrl()}`,
      });
    },
    {
      done: (outcome) => (outcome === "saved" ? "Saved as a picture, ready to share" : null),
      failed: () => "The picture couldn't be drawn. Please try again.",
    },
  );

  return (
    <Button
      variant="secondary"
      loading={share.isPending}
      aria-label={label}
      className={className}
      onClick={share.run}
    >
      <Icon name="share" />
      Share
    </Button>
  );
}
