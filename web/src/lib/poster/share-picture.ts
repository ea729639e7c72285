interface SharedPicture {
  picture: Blob;
  /** Without the extension. */
  fileName: string;
  /** The text shared with the picture, if supported. */
  text: string;
}

/** A name that is valid on every file system: "Grand Tour!" becomes "grand-tour". */
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
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Opens the device's share sheet, or downloads the picture if there is none; returns which. */
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
