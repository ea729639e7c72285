let heading: string | undefined;

/** The name of the item whose document this is, for its outline before data arrives. */
export const documentHeading = () => heading;

export function setDocumentHeading(name: string | undefined): void {
  heading = name;
}
