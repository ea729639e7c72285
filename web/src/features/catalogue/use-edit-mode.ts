import { useEffect, useRef, useState } from "react";

/**
 * View or edit mode. Leaving the editor focuses the button that opened it. `loadEditor` loads its
 * chunk in parallel with its data.
 */
export function useEditMode(loadEditor: () => Promise<unknown>) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return {
    isEditing,
    edit: () => {
      loadEditor().catch(() => {});
      setIsEditing(true);
    },
    leave: () => setIsEditing(false),
    editButton,
  };
}
