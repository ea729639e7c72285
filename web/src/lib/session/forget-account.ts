import { crestsKey } from "@/lib/crest-identities";
import { shortcutsKey } from "@/lib/page/shortcuts-setting";
import { themeKey } from "@/lib/page/stored-theme";

/** What all keys of the app begin with. */
const prefix = "not-just-me-";

/** Settings of the browser, and data that visitors may see. */
const keptKeys = [themeKey, shortcutsKey, crestsKey];

/** Deletes everything in storage that shows who logged out here, and what they left half done. */
export function forgetAccount(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(prefix) && !keptKeys.includes(key)) storage.removeItem(key);
  } catch {
    // Blocked storage keeps nothing.
  }
}
