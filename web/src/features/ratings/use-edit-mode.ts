import { useEffect, useRef, useState } from "react";

/** View or edit; back in the view, the focus returns to the button that opened the editor. */
export function useEditMode() {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return {
    isEditing,
    edit: () => setIsEditing(true),
    leave: () => setIsEditing(false),
    editButton,
  };
}
