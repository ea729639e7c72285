interface SharedPicture {
  picture: Blob;
  /** Without its ending. */
  fileName: string;
  /** What is said beside the picture, where there is room. */
  text: string;
}

/** A name that every file system takes: "Grand Tour!" is "grand-tour". */
export const fileNameOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "picture";

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has taken what it needs by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands a picture to the device's own sharing, or saves it where there is none. Tells which. */
export async function sharePicture(
  shared: SharedPicture,
): Promise<"shared" | "saved" | "canceled"> {
  const { picture, fileName, text } = shared;
  const file = new File([picture], `${fileName}.png`, { type: picture.type });
  const data = { files: [file], text };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "canceled";
    }
  }
  save(file);
  return "saved";
}
