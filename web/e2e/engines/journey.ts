import assert from "node:assert/strict";
import { headlineFont } from "../../src/lib/poster/fonts.ts";
import type { FanAtBrowser } from "./fan.ts";

const password = "a good password";

/** A newcomer's first steps. Each ends on the page where the next begins. */
export const steps: readonly [title: string, walk: (fan: FanAtBrowser) => Promise<void>][] = [
  [
    "A newcomer signs up",
    async (fan) => {
      await fan.open("/signup");
      await fan.type("Email", `engine-${Date.now()}@example.com`);
      await fan.type("Password", password);
      await fan.type("Confirm password", password);
      await fan.pressButton("Sign up");
      await fan.text("Find your people");
    },
  ],
  [
    "Six teams are rated by tile and key",
    async (fan) => {
      for (let n = 0; n < 6; n++) {
        await fan.press(await fan.tile(n));
        await fan.focused("the scale", `document.activeElement.getAttribute("role") === "slider"`);
        await fan.keys("5");
        await fan.text(n < 5 ? `${n + 1} of 6 rated` : "6 rated.");
      }
      await fan.pressButton("Find my people");
      await fan.text("Here are your people");
    },
  ],
  [
    "A draft outlives a reload, and is posted by keys",
    async (fan) => {
      const content = `Nobody else? ${Date.now()}`;
      await fan.open("/feed");
      const label = "New post";
      await fan.type(label, content);
      await fan.reload();
      await fan.finds(
        "the draft",
        async () => (await (await fan.field(label)).getAttribute("value")) === content,
      );
      await fan.press(await fan.field(label));
      await fan.controlEnter();
      await fan.text("What should fans call you?");
      await fan.type("First Name", "Robin");
      await fan.pressButton("Save and continue");
      await fan.text("Post created");
      await fan.text(content);
    },
  ],
  [
    "A poster is drawn in the face of the headlines",
    async (fan) => {
      await fan.open("/profile");
      const { drawn, set } = await fan.readLater<{ drawn: number; set: number }>(`
        const done = arguments[arguments.length - 1];
        const text = "the Dallas Cowboys";
        const font = ${JSON.stringify(headlineFont(100))};
        document.fonts.load(font, text).then(async () => {
          const context = document.createElement("canvas").getContext("2d");
          context.font = font;
          const span = Object.assign(document.createElement("span"), { className: "headline", textContent: text });
          span.style.cssText = "position:absolute;font-size:100px;letter-spacing:0;word-spacing:0";
          document.body.append(span);
          await document.fonts.ready;
          const set = span.getBoundingClientRect().width;
          span.remove();
          done({ drawn: context.measureText(text).width, set });
        });`);
      assert.ok(Math.abs(drawn - set) < 5, `drawn ${drawn} wide, set ${set}`);
      await fan.pressButton("Share your tagline");
      await fan.text("Saved as a picture, ready to share");
    },
  ],
  [
    "A date is typed by keys, and shows that it has the focus",
    async (fan) => {
      await fan.open("/profile/edit");
      const date = await fan.field("Date of Birth");
      // Without a press, which would select the part of the date below the pointer.
      await fan.read("arguments[0].focus()", date);
      await fan.keys(["11", "23", "1990"].join(fan.nextPart));
      // The browser may still process the last keys.
      await fan.finds("the date that was typed", () =>
        fan.read("return arguments[0].value === '1990-11-23'", date),
      );
      assert.notEqual(
        await fan.read("return getComputedStyle(arguments[0]).outlineStyle", date),
        "none",
      );
      await fan.pressButton("Save Changes");
      await fan.text("Profile updated successfully");
    },
  ],
  [
    "One logs out",
    async (fan) => {
      await fan.pressButton("Logout");
      await fan.text("Log in");
    },
  ],
];
