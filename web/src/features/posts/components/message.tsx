import type { Post } from "@contract/posts.ts";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { RelativeTime } from "@/components/ui/relative-time";
import { textParts } from "@/features/posts/text-parts";
import { cx } from "@/lib/cx";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

/** A post's text with links. Collapses consecutive empty lines. */
function PostText({ content }: { content: string }) {
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

interface MessageProps {
  kind: "Post" | "Reply";
  message: Pick<Post, "user" | "createdAt" | "content">;
  isOwn: boolean;
  about?: ReactNode;
  /** Actions beside the name or in their own row. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A fan's message with picture and time. */
export function Message({
  kind,
  message: { user, createdAt, content },
  isOwn,
  ...props
}: MessageProps) {
  const { about, aside, children } = props;
  const name = displayName(user);
  const profile = isOwn ? paths.profile : paths.userProfile(user.supabaseId);
  return (
    <article
      aria-label={`${kind} by ${name}`}
      className={cx(
        "grid gap-x-3 rounded-lg bg-sheet px-4 pt-4 shadow-raised sm:gap-x-4 sm:px-5",
        children ? "grid-cols-[auto_1fr] pb-1.5" : "grid-cols-[auto_1fr_auto] pb-4",
      )}
    >
      <Avatar name={name} imageUrl={user.profileImageUrl} size="sm" className="self-start" />
      <div className="grid min-w-0 grid-rows-[auto_1fr_auto] gap-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={profile}
            dir="auto"
            // The link covers the picture, too.
            className="tap-target label-type min-w-0 before:absolute before:top-0 before:-left-13 before:size-10 sm:before:-left-14 wrap-anywhere decoration-2 underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <RelativeTime instant={createdAt} className="text-xs text-soft" />
        </div>
        <div className="grid content-start">
          <PostText content={content} />
          {about}
        </div>
        {children ? <div className="-ml-2.5 flex items-center">{children}</div> : null}
      </div>
      {aside ? <div className="-mt-2.5 -mr-2.5">{aside}</div> : null}
    </article>
  );
}
