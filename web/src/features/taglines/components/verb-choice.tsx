import { sentimentFacts, sentiments } from "@contract/sentiments.ts";
import { type UseSelectStateChangeOptions, useSelect } from "downshift";
import { type KeyboardEvent, useId } from "react";
import { posterWordStyle } from "@/features/taglines/components/poster-word-style";
import { showInList, VerbList } from "@/features/taglines/components/verb-list";
import { cx } from "@/lib/cx";

const all = Object.keys(sentiments);
const isWarm = (verb: string) => sentimentFacts(verb).isPositive;
/** In the list's order: column by column. */
const verbs = [...all.filter(isWarm), ...all.filter((verb) => !isWarm(verb))];
const columnLength = verbs.filter(isWarm).length;

const labelOf = (verb: string) => sentimentFacts(verb).label.toLowerCase();

/** Blur chooses nothing. */
function reduce(
  { selectedItem }: { selectedItem: string | null },
  { type, changes }: UseSelectStateChangeOptions<string>,
) {
  return type === useSelect.stateChangeTypes.ToggleButtonBlur
    ? { ...changes, selectedItem }
    : changes;
}

interface VerbChoiceProps {
  label: string;
  /** "" for none yet. */
  value: string;
  onValueChange: (verb: string) => void;
  /** Whether all lines fit on a phone. */
  isClosed: boolean;
}

/** A verb on the poster: a tap opens all twelve, warm beside cold. */
export function VerbChoice({ label, value, onValueChange, isClosed }: VerbChoiceProps) {
  const id = useId();
  const select = useSelect<string>({
    items: verbs,
    itemToString: (verb) => (verb ? labelOf(verb) : ""),
    selectedItem: value === "" ? null : value,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onValueChange(selectedItem),
    stateReducer: reduce,
    toggleButtonId: `${id}-verb`,
    labelId: `${id}-label`,
    scrollIntoView: showInList,
  });
  const { isOpen, highlightedIndex, setHighlightedIndex } = select;

  /** Moves between the warm and the cold column. */
  function cross(event: KeyboardEvent) {
    const isAcross = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!isOpen || !isAcross) return;
    event.preventDefault();
    const from = Math.max(0, highlightedIndex);
    setHighlightedIndex(
      event.key === "ArrowRight" ? (from % columnLength) + columnLength : from % columnLength,
    );
  }

  const toggle = select.getToggleButtonProps({ onKeyDown: cross });
  // Otherwise Downshift warns about a missing list.
  if (!isOpen) select.getMenuProps({}, { suppressRefError: true });
  return (
    <>
      <span id={`${id}-label`} className="sr-only">
        {label}
      </span>
      <button
        {...toggle}
        type="button"
        aria-labelledby={`${id}-label ${toggle.id}`}
        // ARIA may refer to mounted elements only.
        aria-controls={isOpen ? toggle["aria-controls"] : undefined}
        className={cx(
          posterWordStyle,
          isClosed ? "text-xl sm:text-2xl" : "text-2xl",
          value === "" ? "text-soft" : isWarm(value) ? "text-hot-display" : "text-cold-display",
        )}
      >
        {value === "" ? "feels what" : labelOf(value)}
      </button>
      {isOpen ? (
        <VerbList
          select={select}
          toggleId={toggle.id}
          groups={[
            { label: "With love", verbs: verbs.slice(0, columnLength), isWarm: true },
            { label: "With spite", verbs: verbs.slice(columnLength), isWarm: false },
          ]}
          value={value}
          labelOf={labelOf}
        />
      ) : null}
    </>
  );
}
