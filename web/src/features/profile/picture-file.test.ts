import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cropOf, extensionOf, readPicture } from "@/features/profile/picture-file";

describe("cropOf", () => {
  it.each([
    [{ width: 4000, height: 3000 }, 0.5, { x: 500, y: 0, side: 3000 }],
    [{ width: 4000, height: 3000 }, 0, { x: 0, y: 0, side: 3000 }],
    [{ width: 3000, height: 4000 }, 1, { x: 0, y: 1000, side: 3000 }],
    [{ width: 7, height: 7 }, 0.3, { x: 0, y: 0, side: 7 }],
  ])("crops %j at %d to the square %j", (size, position, crop) => {
    expect(cropOf(size, position)).toEqual(crop);
  });
});

describe("extensionOf", () => {
  it("returns the extension in lower case, without the name", () => {
    expect(extensionOf("holiday.2026.JPG")).toBe("jpg");
    expect(extensionOf("no-extension")).toBe("");
  });
});

describe("readPicture", () => {
  const bitmap = { width: 1, height: 1 };
  const decode = vi.fn(async () => bitmap);
  beforeEach(() => vi.stubGlobal("createImageBitmap", decode));
  afterEach(() => vi.unstubAllGlobals());

  const signatures = {
    jpeg: [0xff, 0xd8, 0xff, 0xe0],
    png: [0x89, 0x50, 0x4e, 0x47],
    webp: [...Buffer.from("RIFF\n\0\0\0WEBP")],
    gif: [...Buffer.from("GIF89a")],
  };

  it.each([
    ["me.jpeg", "jpeg", "image/jpeg", "jpeg"],
    ["me.JPG", "jpeg", "image/jpeg", "jpg"],
    ["me.jpg", "png", "image/png", "png"],
    ["me.png", "jpeg", "image/jpeg", "jpg"],
    ["me.webp", "webp", "image/webp", "webp"],
    ["me", "webp", "image/webp", "webp"],
    ["me.png", "gif", "image/jpeg", "jpg"],
  ] as const)(
    "%s with the bytes of a %s is sent as %s, .%s",
    async (name, bytes, type, extension) => {
      const file = new File([Uint8Array.from(signatures[bytes])], name, { type: "image/png" });
      expect(await readPicture(file)).toEqual({ bitmap, type, extension });
    },
  );

  it("lets the browser rotate a photo by its orientation", async () => {
    const file = new File([Uint8Array.from(signatures.jpeg)], "me.jpg");
    await readPicture(file);
    expect(decode).toHaveBeenLastCalledWith(file, { imageOrientation: "from-image" });
  });

  it("rejects a file that the browser cannot draw", async () => {
    decode.mockRejectedValueOnce(new DOMException("no", "InvalidStateError"));
    await expect(readPicture(new File(["x"], "me.png"))).rejects.toThrow("isn't a picture");
  });
});
