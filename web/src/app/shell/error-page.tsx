import { useRouteError } from "react-router-dom";
import { Page } from "@/components/layout/page";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { paths } from "@/lib/paths";

/** The errors of browsers and Vite when a newer build has replaced a chunk of the app. */
const isStaleBuild = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|valid JavaScript MIME type|preload CSS/i.test(
    error.message,
  );

/** Replaces a page that threw while rendering. */
export function ErrorPage() {
  const isStale = isStaleBuild(useRouteError());
  return (
    <Page>
      <div role="alert">
        <PageHeader
          kicker={isStale ? "Half-time substitution" : "Unforced error"}
          title={isStale ? "This page could not be loaded" : "Something broke on this page"}
        >
          {isStale
            ? "Either the connection dropped or there is a newer version. Reloading fixes both."
            : "That one is on us. What you saved is safe. Reload to try again."}
        </PageHeader>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button size="lg" variant="secondary" onClick={() => location.assign(paths.home)}>
          Back to the start
        </Button>
      </div>
    </Page>
  );
}
