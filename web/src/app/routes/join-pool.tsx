import { useNavigate, useParams } from "react-router-dom";
import { Page } from "@/components/layout/page";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { useJoinPool } from "@/features/sweepstakes/pools/mutations";
import { ApiError, writeErrorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { paths } from "@/lib/paths";

export function JoinPoolPage() {
  const { code = "" } = useParams();
  const { mutateAsync, isPending, error } = useJoinPool(useUserId());
  const navigate = useNavigate();
  const joinOnce = useSubmitLock();
  const isDead = error instanceof ApiError && error.status === 404;

  async function join() {
    const pool = await mutateAsync(code).catch(() => null);
    if (pool) await navigate(paths.pool(pool.id), { replace: true });
  }

  return (
    <Page>
      <PageHeader kicker="You're invited." title="Join the pool">
        A private table for everyone with this link. They see your name and, once games lock, how
        you did.
      </PageHeader>
      <div className="grid justify-items-start gap-5">
        {error ? (
          <Banner tone="error">
            {isDead
              ? "This link has expired or has a typo. Ask for a new one."
              : writeErrorText(error, "Failed to join the pool. Please try again.")}
          </Banner>
        ) : null}
        {isDead ? (
          <LinkButton to={paths.sweepstakes}>See all sweepstakes</LinkButton>
        ) : (
          <WritersOnly>
            <Button size="lg" loading={isPending} onClick={() => void joinOnce(join)}>
              Join the pool
            </Button>
          </WritersOnly>
        )}
      </div>
    </Page>
  );
}
