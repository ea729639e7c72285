import { Icon } from "@/components/ui/icon";
import { webSearchUrl } from "@/features/ratings/web-search";

/** A name that leads to what the web says about it. */
export function RankedName({ name }: { name: string }) {
  return (
    <a
      href={webSearchUrl(name)}
      target="_blank"
      rel="noreferrer"
      className="group inline-flex min-h-6 items-center gap-1.5 font-semibold underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-2"
    >
      {name}
      <Icon name="external" className="size-4 text-soft group-hover:text-ink" />
      <span className="sr-only">, search the web</span>
    </a>
  );
}
