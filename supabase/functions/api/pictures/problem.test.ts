import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  join,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  webp,
  webpCanvas,
  webpChunk,
  webpOf,
} from "../../../testing/support/tiny-pictures.ts";
import { pictureProblem } from "./problem.ts";

const lossy = (width: number, height: number) =>
  webpChunk(
    "VP8 ",
    join(
      "\x10\x02\0\x9d\x01\x2a",
      new Uint8Array(new Uint16Array([width, height]).buffer),
      "\x01\x02",
    ),
  );
const tooLarge = /limited to 1024 pixels per side/;
const metadata = /EXIF or XMP/;
const broken = /not a complete (PNG|JPEG|WebP) file/;

describe("a picture", () => {
  it.each([
    ["a.png", png([1024, 1])],
    ["a.png", png([1, 1], pngChunk("iCCP", "sRGB\0\0abc"), pngChunk("pHYs", "\0\0\0\0\0\0\0\0\0"))],
    ["a.jpg", jpeg([1, 1024])],
    [
      "a.jpeg",
      jpeg(
        [1, 1],
        jpegSegment(0xe2, "ICC_PROFILE\0\x01\x01"),
        jpegSegment(0xee, "Adobe\0d\0\0\0\0\x01"),
      ),
    ],
    ["a.jpg", join(jpeg().subarray(0, 2), "\xff\xff", jpeg().subarray(2))],
    ["a.webp", webp([1024, 1024])],
    ["a.webp", webpOf(lossy(1024, 1))],
    ["a.webp", webpOf(webpCanvas([1024, 1]), webpChunk("ICCP", "abc"), lossy(1024, 1))],
  ])("accepts a picture: %s", (path, bytes) => {
    expect(pictureProblem(path, bytes)).toBeUndefined();
  });

  it.each([
    ["a.png", png([1025, 1])],
    ["a.png", png([1, 1025])],
    ["a.png", png([1, 1], png([1025, 1]).subarray(8, 33))],
    ["a.jpg", jpeg([1025, 1])],
    ["a.jpg", jpeg([1, 1025])],
    ["a.jpg", jpeg([1, 1], jpegSegment(0xc2, "\x08\xff\xff\xff\xff\x01\x01\x11\0"))],
    ["a.webp", webp([1025, 1])],
    ["a.webp", webp([1, 1025])],
    ["a.webp", webpOf(lossy(1, 1025))],
    ["a.webp", webpOf(webpCanvas([1025, 1]), lossy(1, 1))],
    ["a.webp", webpOf(webpCanvas([1, 1]), lossy(1025, 1))],
  ])("rejects a picture with more pixels per side than allowed: %s", (path, bytes) => {
    expect(pictureProblem(path, bytes)).toMatch(tooLarge);
  });

  it.each([
    ["a.png", png([1, 1], pngChunk("eXIf", "MM\0*"))],
    ["a.png", png([1, 1], pngChunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<x/>"))],
    ["a.png", png([1, 1], pngChunk("zTXt", "Raw profile type exif\0\0"))],
    ["a.png", join(png().subarray(0, -12), pngChunk("eXIf", "MM\0*"), pngChunk("IEND"))],
    ["a.jpg", jpeg([1, 1], jpegSegment(0xe1, "Exif\0\0MM\0*"))],
    ["a.jpg", jpeg([1, 1], jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x/>"))],
    ["a.jpg", jpeg([1, 1], jpegSegment(0xed, "Photoshop 3.0\0"))],
    ["a.jpg", jpeg([1, 1], jpegSegment(0xe2, "Exif\0\0MM\0*"))],
    ["a.jpg", jpeg([1, 1], jpegSegment(0xe2, ""))],
    ["a.jpg", jpeg([1, 1], jpegSegment(0xe0, "JFXX\0\x10a thumbnail"))],
    ["a.jpg", jpeg([1, 1], jpegSegment(0xfe, "52.52 N, 13.40 E"))],
    ["a.png", png([1, 1], pngChunk("tEXt", "Location\x0052.52 N, 13.40 E"))],
    ["a.png", png([1, 1], pngChunk("iTXt", "Location\0\0\0\0\x0052.52 N"))],
    ["a.png", png([1, 1], pngChunk("prVt", "52.52 N, 13.40 E"))],
    ["a.webp", webp([1, 1], webpChunk("LOCN", "52.52 N, 13.40 E"))],
    ["a.jpg", join(jpeg().subarray(0, -2), jpegSegment(0xe1, "Exif\0\0"), "\xff\xd9")],
    ["a.webp", webp([1, 1], webpChunk("EXIF", "MM\0*"))],
    ["a.webp", webpOf(webpCanvas([1, 1]), lossy(1, 1), webpChunk("XMP ", "<x/>"))],
  ])("rejects a picture with EXIF or XMP: %s", (path, bytes) => {
    expect(pictureProblem(path, bytes)).toMatch(metadata);
  });

  it.each([
    [
      "a.jpg",
      jpeg(
        [1, 1],
        ...Array(3).fill(jpegSegment(0xe2, `ICC_PROFILE\0\x01\x01${"a".repeat(25_000)}`)),
      ),
    ],
    [
      "a.png",
      png([1, 1], pngChunk("iCCP", join("a\0\0", deflateSync(new Uint8Array(64_000_000))))),
    ],
    ["a.webp", webp([1, 1], webpChunk("ICCP", "a".repeat(70_000)))],
  ])("rejects a picture with a large color profile: %s", (path, bytes) => {
    expect(pictureProblem(path, bytes)).toMatch(/color profile .* too large/);
  });

  it("rejects a JPEG with more than a hundred scans", () => {
    const scan = jpegSegment(0xda, "\x01\x01\0\0\0\0");
    // `jpeg()` already has one scan.
    const withScans = (count: number) =>
      join(jpeg().subarray(0, -2), ...Array(count - 1).fill(scan), "\xff\xd9");
    expect(pictureProblem("a.jpg", withScans(100))).toBeUndefined();
    expect(pictureProblem("a.jpg", withScans(101))).toMatch(/limited to 100 scans/);
  });

  it.each([
    ["a.png", png([1, 1], pngChunk("acTL", "\0\0\0\x02\0\0\0\0"))],
    [
      "a.webp",
      webpOf(webpCanvas([1, 1]), webpChunk("ANIM", "\0\0\0\0\0\0"), webpChunk("ANMF", "a")),
    ],
  ])("rejects an animated picture: %s", (path, bytes) => {
    expect(pictureProblem(path, bytes)).toMatch(/animated/);
  });

  it.each([
    ["a.png", join(png(), "<html>")],
    ["a.jpg", join(jpeg(), "PK\x03\x04")],
    ["a.webp", join(webp(), "%PDF-1.7")],
  ])("rejects a picture with another file after it: %s", (path, bytes) => {
    expect(pictureProblem(path, bytes)).toMatch(/more than the picture/);
  });

  it.each([
    ["a.png", jpeg()],
    ["a.jpg", webp()],
    ["a.webp", png()],
    ["a.png", join("<html></html>")],
    ["a.png", png([0, 1])],
    ["a.jpg", jpeg([1, 0])],
    ["a.jpg", jpeg().with(3, 0x01)],
    ["a.webp", webpOf(webpCanvas([1, 1]))],
    ["a.webp", webpOf(webpChunk("VP8 ", "0123456789"))],
  ])("rejects a picture in another format than its extension, or in none: %s", (path, bytes) => {
    expect(pictureProblem(path, bytes)).toMatch(broken);
  });

  it("rejects a picture that is truncated anywhere", () => {
    const whole = {
      "a.png": png(),
      "a.jpg": jpeg(),
      "a.webp": webpOf(webpCanvas([1, 1]), lossy(1, 1)),
    };
    for (const [path, bytes] of Object.entries(whole))
      for (let length = 0; length < bytes.length; length++)
        expect([path, length, pictureProblem(path, bytes.subarray(0, length))]).toEqual([
          path,
          length,
          expect.stringMatching(broken),
        ]);
  });

  it("rejects a picture of another kind", () => {
    expect(pictureProblem("a.gif", png())).toMatch(/must be a JPEG, PNG or WebP/);
  });
});
