import { feelingColors, feelingStops } from "@/lib/feeling-scale";

/** Shown before the page's shape is known: the eleven stops, pulsing. */
export function PageLoading({ label = "Loading" }: { label?: string }) {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <div role="status" className="grid justify-items-center gap-3">
        <div className="flex h-10 items-center gap-1" aria-hidden="true">
          {feelingStops.map((stop, index) => (
            <span
              key={stop}
              {...feelingColors(stop)}
              className="h-full w-2 animate-beat rounded-sm bg-feel"
              style={{ animationDelay: `${index * 60}ms` }}
            />
          ))}
        </div>
        <span className="text-sm text-soft">{label}</span>
      </div>
    </div>
  );
}
