import type { OwnProfile } from "@contract/users.ts";
import * as z from "zod/mini";
import { locationOf } from "@/features/profile/location-choice";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";

const nameDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  location: z.object({ text: z.string(), suggestion: z.string() }),
});
type NameDraft = z.infer<typeof nameDraft>;

/** The draft of name and city, initially the saved ones; survives reloads. */
export function useNameDraft({ id, firstName, lastName, location }: OwnProfile) {
  const saved: NameDraft = {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    location: { text: location ?? "", suggestion: location ?? "" },
  };
  const [draft, setDraft] = useSessionStorageState(`not-just-me-name-${id}`, nameDraft, saved);
  const changes = {
    ...(draft.firstName !== saved.firstName ? { firstName: draft.firstName } : {}),
    ...(draft.lastName !== saved.lastName ? { lastName: draft.lastName } : {}),
    ...(locationOf(draft.location) !== saved.location.text
      ? { location: locationOf(draft.location) || null }
      : {}),
  };
  return { draft, setDraft, changes: Object.keys(changes).length > 0 ? changes : null };
}
