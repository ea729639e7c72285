import { foldText } from "@/lib/fold-text";

/** A name normalized for comparison: "St. Mirren" becomes "st mirren", "Nott'm" becomes "nottm". */
export const comparableName = (text: string) =>
  foldText(text)
    .replace(/['’`´]/g, "")
    .replace(/[.\-–/\s]+/g, " ")
    .trim();

const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{E0020}-\u{E007F}]|\u200D|\uFE0F/gu;
/** A rank, seed or country beside a name; "(W)" or "(U21)" would be another team. */
const marks = /^(?:#|[Nn]o\.?\s*)\d{1,2}\s+|\s*[([](?:\d{1,2}|[A-Z]{3})[)\]]\s*/g;
const clubWords =
  /(^|\s)(?:a?fc|cf|sc|club|the|ev|sv|fsv|tsg|vfl|vfb|bsc|ssc|ac|as|us|rc|cd|ud|sd|rcd|ogc|fk|sk|rugby|1|18\d\d|19\d\d)(?=\s|$)/gi;

const tidyText = (text: string) => text.replace(/[.\s]+/g, " ").trim();

/** Reorders "Sinner, Jannik" and "Sinner J.", expands "Utd", drops "FC", maps "ue" to "ü". */
function formsOf(text: string): string[] {
  const [last = "", first = ""] = text.split(/\s*,\s*/);
  const plain = tidyText(first === "" ? text : `${first} ${last}`);
  const initialFirst = plain.replace(/^(\p{L}{2,}.*)\s(\p{Lu})$/u, "$2 $1");
  const full = plain
    .replace(/\butd\b/gi, "United")
    .replace(/\bst\b/gi, "Saint")
    .replace(/\bweds?\b/gi, "Wednesday")
    .replace(/\bbor\b/gi, "Borussia");
  const forms = [text, plain, initialFirst, full, tidyText(plain.replace(clubWords, " "))];
  return [...forms, ...forms.map((form) => form.replace(/([aou])e/gi, "$1"))];
}

/** The possible meanings of a written name. */
interface Readings {
  /** The same name in another form. */
  sure: readonly string[];
  /**
   * A part of the name, such as "Inter" in "Serie A: Inter". May be wrong: "Arsenal (W)" is another
   * team than Arsenal.
   */
  loose: readonly string[];
}

export function readingsOf(name: string): Readings {
  const text = name.replace(pictures, "").trim();
  const bare = text.replace(marks, " ").trim();
  const part = bare
    .replace(/^.*:\s+|\s*[([].*?[)\]]\s*/g, " ")
    .replace(/\s+[-–|,].*$/, "")
    .trim();
  const each = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== "");
  return {
    sure: each([text, ...formsOf(bare)]),
    loose: each([...formsOf(part), part.split(",", 1)[0] ?? ""]),
  };
}
