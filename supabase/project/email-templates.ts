import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { operatorSentence } from "../functions/_shared/operator.ts";
import { setting } from "./settings.ts";

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Puts the operator's name into an email of Auth, whose templates have no variable for it. */
export const withOperator = (html: string): string =>
  html.replace("<!-- operator -->", () =>
    escaped(operatorSentence(setting("VITE_OPERATOR"), setting("VITE_CONTACT"))),
  );

/** Puts the operator's name into each template of a folder. */
export function fillTemplates(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    writeFileSync(file, withOperator(readFileSync(file, "utf8")));
  }
}
