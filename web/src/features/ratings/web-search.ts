/** Where a link leads that searches the web for a name. */
export const webSearchUrl = (name: string) =>
  `https://www.google.com/search?${new URLSearchParams({ q: name })}`;
