import type { EntityType } from "@contract/catalogue.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { useUserId } from "@/features/auth/auth-context";
import { itemPath } from "@/features/catalogue/item-path";
import { kindLabels } from "@/features/catalogue/kinds";
import { ItemFans } from "@/features/items/components/item-fans";
import { UnknownItem } from "@/features/items/components/unknown-item";
import { itemFansQuery } from "@/features/items/queries";
import { ApiError } from "@/lib/api/api-error";
import { useDocumentTitle } from "@/lib/page/use-document-title";

export const TeamFansPage = () => <ItemFansRoute entityType="TEAM" />;
export const AthleteFansPage = () => <ItemFansRoute entityType="ATHLETE" />;
export const SportFansPage = () => <ItemFansRoute entityType="SPORT" />;

function ItemFansRoute({ entityType }: { entityType: EntityType }) {
  const { slugOrId = "" } = useParams();
  const query = useInfiniteQuery(itemFansQuery(useUserId(), entityType, slugOrId, "lovers"));
  const item = query.data?.pages[0];
  useDocumentTitle(item?.name ?? kindLabels[entityType]);
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Page width="board">
        <UnknownItem />
      </Page>
    );
  return (
    <Page width="board">
      <QueryView
        query={{ ...query, data: item }}
        as="h1"
        errorTitle="This page could not be loaded"
        loading={
          <SkeletonGroup label="Loading">
            <Skeleton className="h-14 w-72" />
            <Skeleton shape="card" className="mt-8 h-80" />
          </SkeletonGroup>
        }
      >
        {(item) => (
          <>
            <PageHeader
              kicker="For and against"
              title={item.name}
              actions={
                <LinkButton variant="secondary" to={itemPath(entityType, item.slug)}>
                  See the numbers
                </LinkButton>
              }
            >
              Everyone with an opinion, strongest first.
            </PageHeader>
            <Tabs
              label={`Fans with an opinion about ${item.name}`}
              tabs={[
                {
                  value: "lovers",
                  label: "For",
                  content: <ItemFans entityType={entityType} slug={slugOrId} side="lovers" />,
                },
                {
                  value: "haters",
                  label: "Against",
                  content: <ItemFans entityType={entityType} slug={slugOrId} side="haters" />,
                },
              ]}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
