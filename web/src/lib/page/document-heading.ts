let heading: string | undefined;

/** The item's name in a prerendered document, for the outline before data arrives. */
export const documentHeading = () => heading;

export function setDocumentHeading(name: string | undefined): void {
  heading = name;
}
