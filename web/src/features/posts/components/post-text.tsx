import { useMemo } from "react";
import { textParts } from "@/features/posts/text-parts";

/** A post's text with links. Collapses consecutive empty lines. */
export function PostText({ content }: { content: string }) {
  const parts = useMemo(() => textParts(content.replace(/\s*\n\s*\n\s*/g, "\n\n")), [content]);
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {parts.map(({ text, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline decoration-2 underline-offset-4 hover:bg-accent hover:text-on-accent"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
