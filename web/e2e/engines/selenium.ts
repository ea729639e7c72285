import { fetchPackage } from "../../../supabase/testing/support/fetch-package.ts";

const selenium: typeof import("selenium-webdriver") = fetchPackage("selenium-webdriver@4.46.0")(
  "selenium-webdriver",
);
export const { Builder, By, Key } = selenium;
