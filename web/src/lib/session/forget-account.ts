import { crestsKey } from "@/lib/crest-identities";
import { shortcutsKey } from "@/lib/page/shortcuts-setting";
import { themeKey } from "@/lib/page/stored-theme";

/** The prefix of all the app's keys. */
const prefix = "not-just-me-";

/** Browser settings, and public data. */
const keptKeys = [themeKey, shortcutsKey, crestsKey];

/** Deletes all stored traces of the account and its drafts on logout. */
export function forgetAccount(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(prefix) && !keptKeys.includes(key)) storage.removeItem(key);
  } catch {
    // Blocked storage is empty.
  }
}
