/** Of this browser: keys without a modifier get in the way of who speaks to the machine (WCAG 2.1.4). */
export const shortcutsKey = "not-just-me-shortcuts";
export const shortcutsChoices = ["on", "off"] as const;
