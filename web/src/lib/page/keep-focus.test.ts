// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { keepFocus } from "@/lib/page/keep-focus";

function page(html: string): void {
  document.body.innerHTML = `<main tabindex="-1">${html}</main><aside><button>Beside</button></aside>`;
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

beforeAll(() => keepFocus());

describe("a removed element with the focus", () => {
  it("moves the focus of a removed element to the labeled part around it", async () => {
    page(`<section aria-label="My ratings"><div><button>Save</button></div></section>`);
    find("section button").focus();
    find("section div").remove();
    await expect.poll(() => document.activeElement).toBe(find("section"));
  });

  it("moves the focus of a removed element to the page's content as a last resort", async () => {
    page(`<section aria-label="My ratings"><button>Save</button></section>`);
    find("section button").focus();
    find("section").remove();
    await expect.poll(() => document.activeElement).toBe(find("main"));
  });

  it("leaves the focus on an element that got it meanwhile", async () => {
    page(`<section aria-label="My ratings"><button>Save</button></section>`);
    find("section button").focus();
    find("section").remove();
    find("aside button").focus();
    await settled();
    expect(document.activeElement).toBe(find("aside button"));
  });
});

it("a focus that was given up is not restored when its element is removed later", async () => {
  page(`<section aria-label="My ratings"><button>Save</button></section>`);
  find("section button").focus();
  find("section button").blur();
  await settled();
  find("section button").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
