import { useState } from "react";
import { crestOf } from "@/components/ui/crest-colors";
import { cx } from "@/lib/cx";

const sizes = {
  xs: "size-8 text-sm",
  sm: "size-10 text-lg",
  md: "size-14 text-xl",
  lg: "size-28 text-display sm:size-36",
} as const;

interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  size?: keyof typeof sizes;
  /** The two colors of the fan's team. */
  ring?: readonly [string, string] | null | undefined;
  className?: string;
}

/**
 * A fan's photo, or an initial on a background derived from the name. Hidden from screen readers,
 * because the name is beside it.
 */
export function Avatar({ name, imageUrl, size = "md", ring, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = cx("shrink-0 overflow-hidden rounded-full bg-sunken", sizes[size], className);
  const style = ring
    ? { boxShadow: `0 0 0 2px var(--sheet), 0 0 0 5px ${ring[0]}, 0 0 0 7px ${ring[1]}` }
    : undefined;
  if (imageUrl && imageUrl !== broken) {
    return (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(imageUrl)}
        style={style}
        className={cx(box, "object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      translate="no"
      // White in both themes, like the background.
      style={{ ...style, backgroundImage: backgroundOf(name), color: "#fff" }}
      className={cx(box, "headline grid place-items-center")}
    >
      {([...name.trim()][0] ?? "?").toLocaleUpperCase("en-US")}
    </span>
  );
}

/** A gradient of two dark colors; white is legible on all of them. */
function backgroundOf(name: string): string {
  const { base, shade } = crestOf(name);
  return `linear-gradient(135deg, ${base} 50%, ${shade} 50%)`;
}
