export interface LocationChoice {
  /** What stands in the box. */
  text: string;
  /** The last suggestion that was chosen, or the location saved before; "" for none. */
  chosen: string;
}

/** The location to save: what is chosen, as long as the text still says it. */
export function locationOf({ text, chosen }: LocationChoice): string {
  return text.trim() === chosen ? chosen : "";
}

/** The focus leaves the box: text that is no chosen suggestion is cleared, and with it the location. */
export function resolveLocation(choice: LocationChoice): LocationChoice {
  const location = locationOf(choice);
  return { text: location, chosen: location };
}
