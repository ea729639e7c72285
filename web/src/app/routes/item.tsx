import type { EntityType } from "@contract/catalogue.ts";
import { nameInASentence } from "@contract/item-names.ts";
import type { Item } from "@contract/items.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { QueryPage } from "@/components/layout/query-page";
import { useAuth } from "@/features/auth/auth-context";
import { itemPath } from "@/features/catalogue/item-path";
import { kindLabels } from "@/features/catalogue/kinds";
import { ItemOutline } from "@/features/items/components/item-outline";
import { ItemPage } from "@/features/items/components/item-page";
import { UnknownItem } from "@/features/items/components/unknown-item";
import { VisitorItem } from "@/features/items/components/visitor-item";
import { itemQuery } from "@/features/items/queries";
import { lazyPart } from "@/lib/lazy-part";
import { formatCount } from "@/lib/numbers";
import { useDocumentTitle } from "@/lib/page/use-document-title";

const loadPosts = () => import("@/features/posts/components/posts-about");
const PostsAbout = lazyPart(loadPosts, "PostsAbout");

export const TeamPage = () => <ItemRoute entityType="TEAM" />;
export const AthletePage = () => <ItemRoute entityType="ATHLETE" />;
export const SportPage = () => <ItemRoute entityType="SPORT" />;

/** The description for searches and previews: how the item divides fans. */
const describe = (item: Item) =>
  `Love or hate ${nameInASentence({ ...item, entityType: item.type })}? ${formatCount(item.lovers)} for, ${formatCount(item.haters)} against.`;

/** An item's page by slug, for fans and visitors; an id redirects to it. */
function ItemRoute({ entityType }: { entityType: EntityType }) {
  const { slugOrId = "" } = useParams();
  const { search } = useLocation();
  const { userId } = useAuth();
  const query = useQuery(itemQuery(userId, entityType, slugOrId));
  useDocumentTitle(
    query.data?.name ?? kindLabels[entityType],
    query.data ? describe(query.data) : undefined,
  );
  return (
    <QueryPage
      width="board"
      query={query}
      errorTitle="This page could not be loaded"
      loading={<ItemOutline />}
      missing={<UnknownItem />}
    >
      {(item) =>
        item.slug !== slugOrId ? (
          <Navigate to={itemPath(entityType, item.slug) + search} replace />
        ) : userId === null ? (
          <VisitorItem item={item} />
        ) : (
          <ItemPage key={item.id} item={item}>
            <Suspense>
              <PostsAbout item={item} />
            </Suspense>
          </ItemPage>
        )
      }
    </QueryPage>
  );
}
