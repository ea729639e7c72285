import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { Page } from "@/components/layout/page";
import { NotFound } from "@/components/ui/not-found";
import { QueryView } from "@/components/ui/query-view";
import { useUserId } from "@/features/auth/auth-context";
import { SweepstakeSkeleton } from "@/features/sweepstakes/overview/sweepstakes-skeleton";
import { useLiveSweepstake } from "@/features/sweepstakes/overview/use-live-sweepstake";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { useDocumentTitle } from "@/lib/page/use-document-title";
import { paths } from "@/lib/paths";

interface SweepstakeLoaderProps {
  /** The skeleton of the page. */
  loading?: ReactNode;
  width?: "board";
  children: (sweepstake: Sweepstake, reload: () => void) => ReactNode;
}

export function SweepstakeLoader(props: SweepstakeLoaderProps) {
  const { loading = <SweepstakeSkeleton />, width, children } = props;
  const { sweepstakeId = "" } = useParams();
  const userId = useUserId();
  const query = useQuery(sweepstakeQuery(userId, sweepstakeId));
  const hasChanged = useLiveSweepstake(userId, sweepstakeId, query.data ?? null);
  useDocumentTitle(query.data?.name ?? "Sweepstake");
  return (
    <Page {...(width && { width })}>
      <p role="status" className="sr-only">
        {hasChanged ? "This page was just updated." : ""}
      </p>
      <QueryView
        query={query}
        errorTitle="Failed to load sweepstake details"
        as="h1"
        loading={loading}
      >
        {(sweepstake) =>
          sweepstake ? (
            children(sweepstake, () => void query.refetch())
          ) : (
            <NotFound
              title="Sweepstake not found"
              to={paths.sweepstakes}
              linkText="See all sweepstakes"
            >
              The link may be wrong, or this one was called off.
            </NotFound>
          )
        }
      </QueryView>
    </Page>
  );
}
