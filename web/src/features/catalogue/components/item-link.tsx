import type { EntityType } from "@contract/catalogue.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { itemPath } from "@/features/catalogue/item-path";

interface ItemLinkProps {
  entityType: EntityType;
  slug: string;
  children: ReactNode;
}

export function ItemLink({ entityType, slug, children }: ItemLinkProps) {
  return (
    <Link
      to={itemPath(entityType, slug)}
      className="tap-target decoration-2 underline-offset-4 wrap-anywhere hover:underline"
    >
      {children}
    </Link>
  );
}
