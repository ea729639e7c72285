/** Per browser: single-key shortcuts interfere with speech input (WCAG 2.1.4). */
export const shortcutsKey = "not-just-me-shortcuts";
export const shortcutsChoices = ["on", "off"] as const;
