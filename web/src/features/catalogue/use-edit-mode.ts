import { useEffect, useRef, useState } from "react";

/**
 * View or edit; back in the view, the focus returns to the button that opened the editor.
 * `loadEditor` fetches the editor, while what it needs is fetched too.
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
