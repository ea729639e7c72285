export interface LocationChoice {
  /** The field's text. */
  text: string;
  /** The last chosen suggestion, or the saved location; "" for none. */
  suggestion: string;
}

/** The location to save: the chosen one, if the text still matches. */
export function locationOf({ text, suggestion }: LocationChoice): string {
  return text.trim() === suggestion ? suggestion : "";
}

/** On blur, text that is not a chosen suggestion is cleared, along with the location. */
export function resolveLocation(choice: LocationChoice): LocationChoice {
  const location = locationOf(choice);
  return { text: location, suggestion: location };
}
