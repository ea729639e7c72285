import type { EntityType, Sport } from "@contract/catalogue.ts";
import {
  createItem,
  itemLimits,
  type NamedCatalogueItem,
  updateItem,
} from "@contract/catalogue-changes.ts";
import { useState } from "react";
import { ActionDialog } from "@/components/ui/action-dialog";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/features/auth/use-write";
import { SimilarItems } from "@/features/catalogue/admin/similar-items";
import { TeamPicker } from "@/features/catalogue/admin/team-picker";
import { chosenId, SportSelect } from "@/features/catalogue/components/sport-select";
import { choiceOf, emptyChoice, itemChoiceError } from "@/features/catalogue/item-choice";
import { kindChoices } from "@/features/catalogue/kinds";
import { type Catalogue, storedItem } from "@/features/catalogue/selectable-items";

interface ItemDialogProps {
  /** Null for a new item. */
  item: NamedCatalogueItem | null;
  catalogue: Catalogue;
  sports: readonly Sport[];
  onClose: () => void;
}

/** One name per line. */
const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

export function ItemDialog({ item: opened, catalogue, sports, onClose }: ItemDialogProps) {
  const [kind, setKind] = useState<EntityType>(opened?.type ?? "TEAM");
  const [sport, setSport] = useState(String(opened?.sportId ?? ""));
  const [team, setTeam] = useState(() =>
    opened?.teamId && opened.teamName
      ? choiceOf(storedItem("TEAM", opened.teamId, opened.teamName))
      : emptyChoice,
  );
  const create = useWrite(createItem);
  const update = useWrite(updateItem);
  const sportName = sports.find(({ id }) => id === chosenId(sport))?.name ?? null;
  return (
    <ActionDialog
      subject={opened}
      fields={(item) => ({
        entityType: {
          isAsked: item === null,
          render: ({ error }) => (
            <SelectField
              label="What is it?"
              choices={kindChoices}
              value={kind}
              onValueChange={setKind}
              error={error}
            />
          ),
        },
        name: {
          initial: item?.name ?? "",
          render: (control) => (
            <>
              <TextField
                {...control}
                label="Name"
                hint={item ? "The address of its page stays the same." : undefined}
                required
                maxLength={itemLimits.name}
              />
              {item ? null : (
                <SimilarItems
                  catalogue={catalogue}
                  name={control.value}
                  kind={kind}
                  sportName={sportName}
                />
              )}
            </>
          ),
        },
        sportId: {
          isAsked: item === null && kind !== "SPORT",
          render: ({ error }) => (
            <Field label="Sport" error={error}>
              <SportSelect
                required
                sports={sports}
                none="Choose a sport"
                value={sport}
                onChange={({ target }) => {
                  setSport(target.value);
                  setTeam(emptyChoice);
                }}
              />
            </Field>
          ),
        },
        teamId: {
          isAsked: kind === "ATHLETE",
          render: ({ error }) => (
            <TeamPicker
              catalogue={catalogue}
              sportName={sportName}
              value={team}
              onValueChange={setTeam}
              error={itemChoiceError(team) ?? error ?? null}
            />
          ),
        },
        aliases: {
          label: "Also called",
          hint: "One name per line.",
          initial: item?.aliases.join("\n") ?? "",
          isLong: true,
          optional: true,
        },
        code: {
          label: "Broadcast code",
          hint: "For example PHI.",
          initial: item?.code ?? "",
          optional: true,
          maxLength: 4,
        },
      })}
      ask={(item) => ({
        title: item ? `Change ${item.name}` : "Add to the catalog",
        confirmLabel: "Save",
        check: () => ({ teamId: itemChoiceError(team) }),
        send: ({ name, aliases, code }) => {
          const teamId = kind === "ATHLETE" ? (team.item?.entityId ?? null) : null;
          const body = { name, aliases: linesOf(aliases), code, teamId };
          if (item) return update.mutateAsync({ params: { id: String(item.id) }, body });
          const sportId = kind === "SPORT" ? null : chosenId(sport);
          return create.mutateAsync({ body: { entityType: kind, sportId, ...body } });
        },
        done: ({ name }) => (item ? `${name} is saved` : `${name} is in the catalog`),
      })}
      onClose={onClose}
    />
  );
}
