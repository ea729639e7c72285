import type { WebDriver, WebElement } from "selenium-webdriver";
import { By, Key } from "./selenium.ts";

/** Long, for a busy machine. */
const timeout = 60_000;

/** A fan's actions in any engine, with real keys and a real pointer. */
export class FanAtBrowser {
  readonly #driver: WebDriver;
  readonly #site: string;
  /** See `Engine`. */
  readonly nextPart: string;

  constructor(driver: WebDriver, site: string, nextPart: string) {
    this.#driver = driver;
    this.#site = site;
    this.nextPart = nextPart;
  }

  /** Waits until a script finds something in the page. */
  async finds<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
    return await this.#driver.wait<T>(
      async () => ((await look().catch(() => null)) || null) as T,
      timeout,
      `Not found: ${what}`,
    );
  }

  async open(path: string): Promise<void> {
    await this.#driver.get(this.#site + path);
    // Before hydration buttons do nothing.
    await this.finds(`a live page at ${path}`, () =>
      this.#driver.executeScript(
        `return Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactProps$"))`,
      ),
    );
  }

  reload = () => this.#driver.navigate().refresh();

  read = <T>(script: string, ...args: unknown[]): Promise<T> =>
    this.#driver.executeScript<T>(script, ...args);

  /** Like `read`, for a script that passes its result to its last argument. */
  readLater = <T>(script: string): Promise<T> => this.#driver.executeAsyncScript<T>(script);

  text = (text: string) =>
    this.finds(`“${text}”`, () =>
      this.read("return document.body.innerText.includes(arguments[0])", text),
    );

  /** A field that takes input, as it does after hydration. */
  field = (label: string): Promise<WebElement> =>
    this.finds(`the field ${label}`, () =>
      this.read(
        `const field = [...document.querySelectorAll("label")]
          .find(({ textContent }) => textContent.trim().startsWith(arguments[0]))?.control;
        return field?.matches(":enabled") ? field : null`,
        label,
      ),
    );

  button = (name: string): Promise<WebElement> =>
    this.finds(`the button ${name}`, () =>
      this.read(
        `return [...document.querySelectorAll("button:enabled")].find((button) =>
          (button.getAttribute("aria-label") ?? button.textContent).trim() === arguments[0]
            && button.checkVisibility() && !button.closest("[inert]")) ?? null`,
        name,
      ),
    );

  /**
   * Presses in the middle of the screen, where no docked bar is in the way. Retries when a toast
   * intercepted the press.
   */
  async press(target: WebElement): Promise<void> {
    await this.finds("what can be pressed", async () => {
      await this.read(
        `arguments[0].scrollIntoView({ block: "center", behavior: "instant" })`,
        target,
      );
      await target.click();
      return true;
    });
  }

  pressButton = async (name: string) => this.press(await this.button(name));

  tile = (index: number): Promise<WebElement> =>
    this.finds(
      `tile ${index}`,
      async () => (await this.#driver.findElements(By.css("[data-item^=TEAM-]")))[index] ?? null,
    );

  type = async (label: string, text: string) => (await this.field(label)).sendKeys(text);

  keys = (...keys: string[]) =>
    this.#driver
      .actions()
      .sendKeys(...keys)
      .perform();

  controlEnter = () =>
    this.#driver.actions().keyDown(Key.CONTROL).sendKeys(Key.ENTER).keyUp(Key.CONTROL).perform();

  focused = (what: string, script: string) =>
    this.finds(`${what} with the focus`, () => this.read(`return ${script}`));
}
