// Every form takes text that a script fills in or an input method composes, also on a translated page.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Form, forms, newFormUser, otherForms } from "./support/forms.ts";
import { hydration } from "./support/pages.ts";
import type { Fan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";
import { translatePage } from "./support/translate.ts";

/** Fills each visible text field as a script does, then presses Enter in it while composing. */
const tryFields = (page: Page) =>
  page.evaluate(async () => {
    const ofText = ["text", "search", "email", "password", "number", "url", "tel", "textarea"];
    const all = [
      ...document.querySelectorAll<HTMLInputElement>(
        "main input, main textarea, [role=dialog] input, [role=dialog] textarea",
      ),
    ];
    const fields = all.filter(
      (field) =>
        ofText.includes(field.type) &&
        !field.disabled &&
        !field.readOnly &&
        field.checkVisibility(),
    );
    const rendered = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const tried: { label: string; value: string; filled: string }[] = [];
    for (const field of fields) {
      const filled = { email: "ann@example.com", number: "7" }[field.type] ?? "Ab";
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
      field.focus();
      set?.call(field, filled);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await rendered();
      field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      for (const ctrlKey of [false, true]) {
        const options = { key: "Enter", keyCode: 229, ctrlKey, isComposing: true };
        field.dispatchEvent(
          new KeyboardEvent("keydown", { ...options, bubbles: true, cancelable: true }),
        );
      }
      field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
      await rendered();
      tried.push({
        label: field.ariaLabel ?? field.labels?.[0]?.textContent ?? "",
        value: field.value,
        filled,
      });
    }
    return tried;
  });

async function tryForm(page: Page, user: Fan, { open, labels }: Form): Promise<void> {
  await open(page, user);
  await hydration(page);
  for (const label of labels) await expect(page.getByLabel(label).first()).toBeVisible();
  await translatePage(page);
  const writes: string[] = [];
  page.on("request", (request) => {
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method());
    // Suggestions of places are a POST.
    if (!isRead && !request.url().endsWith("/places")) writes.push(request.url());
  });
  const url = page.url();
  const tried = await tryFields(page);
  for (const label of labels)
    expect(
      tried.some((one) => one.label.startsWith(label)),
      label,
    ).toBe(true);
  for (const { label, value, filled } of tried) expect.soft(value, label).toBe(filled);
  expect(writes, "nothing is sent while composing").toEqual([]);
  expect(page.url()).toBe(url);
}

for (const as of ["visitor", "newcomer", "fan", "admin"] as const)
  test(`The forms of the ${as} take composed and filled text on translated pages`, async ({
    context,
  }) => {
    const user = await newFormUser(as);
    for (const [what, form] of Object.entries(forms).filter(([, form]) => form.as === as))
      await test.step(what, async () => {
        const page = await context.newPage();
        await tryForm(page, user, form);
        await page.close();
      });
  });

test("The list of forms names every form of the app, and no other", () => {
  const source = path.join(import.meta.dirname, "../src");
  const found = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .filter((file) =>
      /<(?:form|Form|AuthForm)\b/.test(readFileSync(path.join(source, file), "utf8")),
    )
    .map((file) => path.basename(file, ".tsx"));
  const listed = [...Object.values(forms).flatMap(({ files }) => files), ...otherForms];
  expect(found.toSorted()).toEqual([...new Set(listed)].toSorted());
});
