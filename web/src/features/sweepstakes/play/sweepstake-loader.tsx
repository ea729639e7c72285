import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { Page } from "@/components/layout/page";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { useUserId } from "@/features/auth/auth-context";
import { SweepstakeSkeleton } from "@/features/sweepstakes/play/sweepstakes-skeleton";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { paths } from "@/lib/paths";
import { useDocumentTitle } from "@/lib/use-document-title";

interface SweepstakeLoaderProps {
  children: (sweepstake: Sweepstake, reload: () => void) => ReactNode;
}

/** Loads the sweepstake that the address names, for the pages that show one. */
export function SweepstakeLoader({ children }: SweepstakeLoaderProps) {
  const { sweepstakeId = "" } = useParams();
  const { data, isError, isFetching, refetch } = useQuery(
    sweepstakeQuery(useUserId(), sweepstakeId),
  );
  useDocumentTitle(data?.name ?? "Sweepstake");

  if (data) return <Page>{children(data, () => void refetch())}</Page>;
  return (
    <Page>
      {data === null ? (
        <EmptyState
          as="h1"
          title="Sweepstake not found"
          action={<LinkButton to={paths.sweepstakes}>See all sweepstakes</LinkButton>}
        >
          The link may be wrong, or this one was called off.
        </EmptyState>
      ) : isError ? (
        <ErrorState
          as="h1"
          title="Failed to load sweepstake details"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SweepstakeSkeleton />
      )}
    </Page>
  );
}
