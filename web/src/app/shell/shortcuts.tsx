import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { storedChoice } from "@/lib/forms/use-stored-choice";
import { lazyDialog } from "@/lib/lazy-part";
import { isTyping } from "@/lib/page/is-typing";
import { shortcutsKey } from "@/lib/page/shortcuts-setting";
import { paths } from "@/lib/paths";

const ShortcutsList = lazyDialog(() => import("@/app/shell/shortcuts-list"), "ShortcutsList");

const searchField = () =>
  [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")].find(
    (field) => field.checkVisibility?.() ?? true,
  );

/** Single-key shortcuts on every page of a fan; inactive while typing and when disabled. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isListed, setIsListed] = useState(false);
  function search() {
    const field = searchField();
    if (field) field.focus();
    else void navigate(paths.findFan);
  }
  const actions: Readonly<Record<string, () => void>> = {
    "/": search,
    n: () => void navigate(paths.newPost),
    "?": () => startTransition(() => setIsListed(true)),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key];
    if (!act || event.defaultPrevented || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (storedChoice(shortcutsKey) === "off" || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return isListed ? <ShortcutsList onClose={() => setIsListed(false)} /> : null;
}
