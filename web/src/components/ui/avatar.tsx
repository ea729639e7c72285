import { useState } from "react";
import { cx } from "@/lib/cx";

const sizes = {
  sm: "size-10 text-lg",
  md: "size-14 text-xl",
  lg: "size-28 text-display sm:size-36",
} as const;

interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** A fan's photo, or the first letter of the name. The name always stands beside it, so it is silent. */
export function Avatar({ name, imageUrl, size = "md", className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = cx("shrink-0 overflow-hidden rounded-full bg-strong", sizes[size], className);
  if (imageUrl && imageUrl !== broken) {
    return (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(imageUrl)}
        className={cx(box, "object-cover")}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx(box, "headline grid place-items-center text-on-strong")}>
      {([...name.trim()][0] ?? "?").toLocaleUpperCase("en-US")}
    </span>
  );
}
