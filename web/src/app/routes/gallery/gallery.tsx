import { ControlSamples } from "@/app/routes/gallery/control-samples";
import { CrestSamples } from "@/app/routes/gallery/crest-samples";
import { FeelingSamples } from "@/app/routes/gallery/feeling-samples";
import { PickerSamples } from "@/app/routes/gallery/picker-samples";
import { StateSamples } from "@/app/routes/gallery/state-samples";
import { SurfaceSamples } from "@/app/routes/gallery/surface-samples";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";

/** All components side by side, for developers. */
export function GalleryPage() {
  return (
    <Page width="board">
      <PageHeader title="Components" kicker="For development">
        What the screens are made of. Switch the theme in the masthead.
      </PageHeader>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
        <FeelingSamples />
        <ControlSamples />
        <CrestSamples />
        <PickerSamples />
        <SurfaceSamples />
        <StateSamples />
      </div>
    </Page>
  );
}
