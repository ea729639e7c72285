import type { EntityType, Sport } from "@contract/catalogue.ts";
import {
  createItem,
  itemLimits,
  type NamedCatalogueItem,
  updateItem,
} from "@contract/catalogue-changes.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useWrite } from "@/features/auth/use-write";
import { TeamPicker } from "@/features/catalogue/admin/team-picker";
import { chosenId, SportSelect } from "@/features/catalogue/components/sport-select";
import { choiceOf, emptyChoice, itemChoiceError } from "@/features/catalogue/item-choice";
import { kindLabels } from "@/features/catalogue/kinds";
import { type Catalogue, storedItem } from "@/features/catalogue/selectable-items";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface ItemDialogProps {
  /** Null for a new item. */
  item: NamedCatalogueItem | null;
  catalogue: Catalogue;
  sports: readonly Sport[];
  onClose: () => void;
}

/** One name per line. */
const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** All editable fields of an item. */
export function ItemDialog({ item, catalogue, sports, onClose }: ItemDialogProps) {
  const [kind, setKind] = useState<EntityType>(item?.type ?? "TEAM");
  const [name, setName] = useState(item?.name ?? "");
  const [sport, setSport] = useState(String(item?.sportId ?? ""));
  const [aliases, setAliases] = useState(item?.aliases.join("\n") ?? "");
  const [code, setCode] = useState(item?.code ?? "");
  const [team, setTeam] = useState(() =>
    item?.teamId && item.teamName
      ? choiceOf(storedItem("TEAM", item.teamId, item.teamName))
      : emptyChoice,
  );
  const create = useWrite(createItem);
  const update = useWrite(updateItem);
  const error = create.error ?? update.error;
  const problems = fieldErrors(error);
  const submitOnce = useSubmitLock();
  const sportName = sports.find(({ id }) => id === chosenId(sport))?.name ?? null;

  async function save() {
    const teamId = kind === "ATHLETE" ? (team.item?.entityId ?? null) : null;
    const fields = { name, aliases: linesOf(aliases), code };
    try {
      if (item)
        await update.mutateAsync({ params: { id: String(item.id) }, body: { ...fields, teamId } });
      else {
        const sportId = kind === "SPORT" ? null : chosenId(sport);
        await create.mutateAsync({ body: { entityType: kind, sportId, ...fields, teamId } });
      }
      toast.success(item ? `${name.trim()} is saved` : `${name.trim()} is in the catalog`);
      onClose();
    } catch {
      // Shown above the fields, which keep what was typed.
    }
  }

  return (
    <ConfirmDialog
      title={item ? `Change ${item.name}` : "Add to the catalog"}
      banner={bannerText(error, "Failed to save. Please try again.")}
      confirmLabel="Save"
      isPending={create.isPending || update.isPending}
      onConfirm={() => {
        if (itemChoiceError(team) === null) void submitOnce(save);
      }}
      onClose={onClose}
    >
      {item ? null : (
        <Field label="What is it?" error={problems.entityType}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as EntityType)}>
            {Object.entries(kindLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Name"
        hint={item ? "The address of its page stays the same." : undefined}
        error={problems.name}
      >
        <Input
          required
          maxLength={itemLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {item || kind === "SPORT" ? null : (
        <Field label="Sport" error={problems.sportId}>
          <SportSelect
            required
            sports={sports}
            none="Choose a sport"
            value={sport}
            onChange={(event) => {
              setSport(event.target.value);
              setTeam(emptyChoice);
            }}
          />
        </Field>
      )}
      {kind === "ATHLETE" ? (
        <TeamPicker
          catalogue={catalogue}
          sportName={sportName}
          value={team}
          onValueChange={setTeam}
          error={itemChoiceError(team) ?? problems.teamId ?? null}
        />
      ) : null}
      <Field label="Also called" hint="One name per line." optional error={problems.aliases}>
        <Textarea value={aliases} onChange={(event) => setAliases(event.target.value)} />
      </Field>
      <Field label="Broadcast code" hint="For example PHI." optional error={problems.code}>
        <Input maxLength={4} value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
