import { type ReactNode, Suspense } from "react";
import { headOf } from "@/app/pages";
import { AdminLinks } from "@/app/routes/admin-links";
import { AdminsOnly } from "@/app/routes/admins-only";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { PageLoading } from "@/components/ui/page-loading";
import { Tabs } from "@/components/ui/tabs";
import { lazyPart } from "@/lib/lazy-part";
import { paths } from "@/lib/paths";

const CatalogueEditor = lazyPart(
  () => import("@/features/catalogue/admin/catalogue-editor"),
  "CatalogueEditor",
);
const SuggestionsQueue = lazyPart(
  () => import("@/features/catalogue/admin/suggestions-queue"),
  "SuggestionsQueue",
);

const withLoading = (content: ReactNode) => (
  <Suspense fallback={<PageLoading />}>{content}</Suspense>
);

const tabs = [
  { value: "suggested", label: "Suggested", content: <SuggestionsQueue state="open" /> },
  { value: "decided", label: "Decided", content: <SuggestionsQueue state="closed" /> },
  { value: "items", label: "Items", content: <CatalogueEditor /> },
].map(({ content, ...tab }) => ({ ...tab, content: withLoading(content) }));

/** Fans' suggestions, and the whole catalogue. */
export function CatalogueAdminPage() {
  return (
    <Page>
      <PageHeader
        {...headOf(paths.catalogueAdmin)}
        actions={<AdminLinks here={paths.catalogueAdmin} />}
      />
      <AdminsOnly>
        <Tabs label="Catalog" tabs={tabs} />
      </AdminsOnly>
    </Page>
  );
}
