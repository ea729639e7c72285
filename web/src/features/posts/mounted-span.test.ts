import { describe, expect, it } from "vitest";
import { grownSpan, wantedSpan } from "@/features/posts/mounted-span";

const range = { startIndex: 20, endIndex: 24, overscan: 10, count: 50 };

describe("the posts in the page", () => {
  it("are in the end those around the screen, within the list", () => {
    expect(wantedSpan(range)).toEqual({ first: 10, last: 34 });
    expect(wantedSpan({ ...range, startIndex: 0, count: 30 })).toEqual({ first: 0, last: 29 });
  });

  it("grow by a few at either end", () => {
    expect(grownSpan({ first: 18, last: 30 }, range, 3)).toEqual({ first: 15, last: 33 });
    expect(grownSpan({ first: 11, last: 33 }, range, 3)).toEqual({ first: 10, last: 34 });
    expect(grownSpan({ first: 0, last: -1 }, { ...range, startIndex: 0, endIndex: 4 }, 3)).toEqual({
      first: 0,
      last: 4,
    });
  });

  it("hold all that is on the screen, however far that has moved", () => {
    expect(grownSpan({ first: 30, last: 40 }, range, 3)).toEqual({ first: 17, last: 27 });
    expect(grownSpan({ first: 0, last: 21 }, range, 3)).toEqual({ first: 10, last: 24 });
  });
});
