import { type NamedCatalogueItem, updateItem } from "@contract/catalogue-changes.ts";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Crest } from "@/components/ui/crest";
import { useWrite } from "@/features/auth/use-write";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { kindLabels } from "@/features/catalogue/kinds";
import { useAction } from "@/lib/forms/use-action";
import { lazyDialog } from "@/lib/lazy-part";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/confirm-dialog"), "ConfirmDialog");

interface CatalogueRowProps {
  item: NamedCatalogueItem;
  onEdit: () => void;
  onMerge: () => void;
}

export function CatalogueRow({ item, onEdit, onMerge }: CatalogueRowProps) {
  const { id, name, type, slug, sportName, teamName, code, aliases, isRetired } = item;
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useWrite(updateItem);
  const { run, isPending } = useAction(
    () => mutateAsync({ params: { id: String(id) }, body: { isRetired: !isRetired } }),
    {
      failed: "Failed to save. Please try again.",
      done: isRetired ? `${name} can be picked again` : `${name} is retired`,
    },
  );
  const facts = [kindLabels[type], sportName, teamName, code, ...aliases].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
      <Crest name={name} kind={type} id={id} className="size-10" />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <ItemLink entityType={type} slug={slug}>
            {name}
          </ItemLink>
          {isRetired ? <Badge tone="outline">Retired</Badge> : null}
        </span>
        <span className="text-sm text-soft wrap-anywhere">{facts.join(" · ")}</span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="calm"
          aria-haspopup="dialog"
          aria-label={`Change ${name}`}
          onClick={onEdit}
        >
          Change
        </Button>
        <Button
          variant="calm"
          aria-haspopup="dialog"
          aria-label={`Merge ${name}`}
          onClick={onMerge}
        >
          Merge
        </Button>
        <Button
          variant="calm"
          loading={isPending}
          aria-haspopup={isRetired ? undefined : "dialog"}
          aria-label={isRetired ? `Restore ${name}` : `Retire ${name}`}
          onClick={isRetired ? run : () => setIsAsking(true)}
        >
          {isRetired ? "Restore" : "Retire"}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={`Retire ${name}?`}
          description="Fans can no longer pick it. Their ratings and posts stay, and so do contests. You can restore it."
          confirmLabel="Retire it"
          isDangerous
          onConfirm={() => {
            setIsAsking(false);
            run();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  );
}
