import type { Post } from "@contract/posts.ts";
import { Link } from "react-router-dom";
import { Crest } from "@/components/ui/crest";
import { itemPath } from "@/features/catalogue/item-path";

/** What a post is about, which leads to its page; nothing where it is about no item. */
export function SubjectChip({ post: { entityType, entityId, entityName, slug } }: { post: Post }) {
  if (!entityType || !entityId || !entityName || !slug) return null;
  return (
    <Link
      to={itemPath(entityType, slug)}
      className="tap-target label-type my-2 inline-flex max-w-full items-center gap-2 justify-self-start rounded-full border-2 border-line py-1 pr-3.5 pl-1.5 text-sm transition-colors hover:border-ink"
    >
      <Crest name={entityName} kind={entityType} id={entityId} className="size-6" />
      <span className="sr-only">About</span>
      <span className="truncate">{entityName}</span>
    </Link>
  );
}
