import type { EntityType } from "@contract/catalogue.ts";
import { nameInASentence } from "@contract/item-names.ts";
import type { Item } from "@contract/items.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { Page } from "@/components/layout/page";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useAuth } from "@/features/auth/auth-context";
import { itemPath } from "@/features/catalogue/item-path";
import { kindLabels } from "@/features/catalogue/kinds";
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
    <Page width="board">
      <QueryView
        query={query}
        as="h1"
        errorTitle="This page could not be loaded"
        loading={
          <SkeletonGroup label="Loading">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pb-6 sm:pb-8">
              <Skeleton className="size-20 sm:size-28" />
              <div className="grid min-w-0 flex-1 basis-60 grid-cols-[minmax(0,1fr)] gap-2">
                <Skeleton className="h-5 w-40" />
                <Skeleton className="h-12 w-72" />
                <Skeleton className="h-5 w-32" />
              </div>
            </div>
            <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]">
              <Skeleton shape="card" className="h-80" />
              <Skeleton shape="card" className="h-80" />
            </div>
          </SkeletonGroup>
        }
      >
        {(item) =>
          item === null ? (
            <UnknownItem />
          ) : item.slug !== slugOrId ? (
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
      </QueryView>
    </Page>
  );
}
