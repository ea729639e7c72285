import type { Post } from "@contract/posts.ts";
import { Link } from "react-router-dom";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";

export function RepliesLink({ post: { id, replyCount } }: { post: Post }) {
  return (
    <Link
      to={paths.newReply(id)}
      className="label-type numerals inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-md px-2.5 text-sm text-soft transition-[background-color,color] hover:bg-current/10 hover:text-ink"
    >
      <Icon name="reply" className="size-5" />
      <span className="sr-only">Reply, </span>
      <span>{replyCount}</span>
      <span className="sr-only">{replyCount === 1 ? " reply" : " replies"}</span>
    </Link>
  );
}
