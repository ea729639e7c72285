/** No call of the app nests JSON deeper than a few levels. */
const maxDepth = 100;

/** Whether JSON is nested so deeply that a recursive validator could exceed the stack. */
export function isNestedTooDeeply(json: Buffer): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const character = String.fromCharCode(json[at] ?? 0);
    if (character === '"') isInText = !isInText;
    else if (isInText && character === "\\") at++;
    else if (!isInText && "[{".includes(character)) depth++;
    else if (!isInText && "]}".includes(character)) depth--;
    if (depth > maxDepth) return true;
  }
  return false;
}
