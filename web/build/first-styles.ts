import { transform } from "lightningcss";

/** Every word in a document that could be a class name, including names in its scripts. */
const wordsOf = (document: string) => new Set(document.match(/[^\s"'`<>=]+/g));

/** The rules of a style sheet that can apply to a document: those without other class names. */
export function rulesFor(document: string, sheet: string): string {
  const words = wordsOf(document);
  const { code } = transform({
    filename: "styles.css",
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style(rule) {
          const canApply = rule.value.selectors.some((selector) =>
            selector.every((part) => part.type !== "class" || words.has(part.name)),
          );
          return canApply ? undefined : [];
        },
      },
    },
  });
  return code.toString();
}

/**
 * Inlines the rules of the first paint, so that no request delays it. The script before the paint
 * loads the whole sheet after it.
 */
export const withFirstStyles = (document: string, sheet: string) =>
  document.replace(
    /<link rel="stylesheet"[^>]*>/,
    () => `<style>${rulesFor(document, sheet)}</style>`,
  );
