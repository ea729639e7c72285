import type { EntityType } from "@contract/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { Page } from "@/components/layout/page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { itemPath } from "@/features/catalogue/item-path";
import { ItemPage } from "@/features/items/components/item-page";
import { itemQuery } from "@/features/items/queries";
import { paths } from "@/lib/paths";
import { useDocumentTitle } from "@/lib/use-document-title";

export const TeamPage = () => <ItemRoute entityType="TEAM" />;
export const AthletePage = () => <ItemRoute entityType="ATHLETE" />;
export const SportPage = () => <ItemRoute entityType="SPORT" />;

/** The page of an item by its slug; an id leads on to it. */
function ItemRoute({ entityType }: { entityType: EntityType }) {
  const { slugOrId = "" } = useParams();
  const { search } = useLocation();
  const query = useQuery(itemQuery(useUserId(), entityType, slugOrId));
  useDocumentTitle(query.data?.name ?? "Rankings");
  return (
    <Page width="board">
      <QueryView
        query={query}
        as="h1"
        errorTitle="This page could not be loaded"
        loading={
          <SkeletonGroup label="Loading">
            <Skeleton className="h-28" />
            <Skeleton className="mt-8 h-80" />
          </SkeletonGroup>
        }
      >
        {(item) =>
          item === null ? (
            <EmptyState
              as="h1"
              title="Not in the game"
              action={<LinkButton to={paths.leaderboard}>See the rankings</LinkButton>}
            >
              We don't have this one, or the link is mistyped.
            </EmptyState>
          ) : item.slug === slugOrId ? (
            <ItemPage key={item.id} item={item} />
          ) : (
            <Navigate to={itemPath(entityType, item.slug) + search} replace />
          )
        }
      </QueryView>
    </Page>
  );
}
