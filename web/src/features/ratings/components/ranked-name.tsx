import { Icon } from "@/components/ui/icon";
import { webSearchUrl } from "@/features/ratings/web-search";

/** A name that leads to what the web says about it. */
export function RankedName({ name }: { name: string }) {
  return (
    <a
      href={webSearchUrl(name)}
      target="_blank"
      rel="noreferrer"
      className="group font-semibold underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-2"
    >
      {name}{" "}
      <Icon name="external" className="mb-0.5 inline-block size-4 text-soft group-hover:text-ink" />
      <span className="sr-only">, search the web</span>
    </a>
  );
}
