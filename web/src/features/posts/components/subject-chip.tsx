import type { Post } from "@contract/posts.ts";
import { Link } from "react-router-dom";
import { Crest } from "@/components/ui/crest";
import { itemPath } from "@/features/catalogue/item-path";
import { feelingColors, formatFeeling } from "@/lib/feeling-scale";

/** A post's item and its author's feeling, as a link to the item; empty for posts without one. */
export function SubjectChip({ post }: { post: Post }) {
  const { entityType, entityId, entityName, slug, authorFeeling } = post;
  if (!entityType || !entityId || !entityName || !slug) return null;
  return (
    <Link
      to={itemPath(entityType, slug)}
      className="tap-target label-type my-2 inline-flex max-w-full items-center gap-2 justify-self-start rounded-full border-2 border-line py-1 pr-3.5 pl-1.5 text-sm transition-colors hover:border-ink"
    >
      <Crest name={entityName} kind={entityType} id={entityId} className="size-6" />
      <span className="sr-only">About</span>
      <span className="truncate">{entityName}</span>
      {authorFeeling === null ? null : (
        <span
          {...feelingColors(authorFeeling)}
          className="numerals -mr-2 rounded-full bg-feel px-2 text-on-feel"
        >
          <span className="sr-only">, rated </span>
          {formatFeeling(authorFeeling)}
        </span>
      )}
    </Link>
  );
}
