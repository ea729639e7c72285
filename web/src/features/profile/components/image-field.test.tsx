// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ImageField } from "@/features/profile/components/image-field";
import type { PreparedPicture } from "@/features/profile/picture-file";
import { renderUi } from "@/testing/render";

const mocks = vi.hoisted(() => ({ preparePicture: vi.fn() }));
vi.mock("@/features/profile/picture-file", () => ({
  preparePicture: mocks.preparePicture,
  readPicture: async () => ({ bitmap: { width: 20, height: 10 }, type: "", extension: "jpg" }),
}));

const onChange = vi.fn();
const picture = (extension: string): PreparedPicture => ({ blob: new Blob(), extension });
beforeEach(() => {
  onChange.mockReset();
  mocks.preparePicture.mockReset().mockResolvedValue(picture("middle"));
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
});

describe("ImageField", () => {
  it("keeps the last crop, even if an earlier crop finishes later", async () => {
    const ui = (change?: PreparedPicture) => (
      <ImageField
        name="Ann"
        currentUrl={null}
        change={change}
        onChange={onChange}
        onPrepare={() => {}}
      />
    );
    const { user, rerender } = renderUi(ui());
    await user.upload(
      screen.getByLabelText("Profile Picture"),
      new File(["x"], "me.jpg", { type: "image/jpeg" }),
    );
    await expect.poll(() => onChange).toHaveBeenCalledWith(picture("middle"));
    rerender(ui(picture("middle")));

    let finishFirst = (_: PreparedPicture) => {};
    const first = new Promise<PreparedPicture>((resolve) => {
      finishFirst = resolve;
    });
    mocks.preparePicture.mockReturnValueOnce(first).mockResolvedValueOnce(picture("right"));
    fireEvent.change(await screen.findByLabelText("Crop"), { target: { value: "0" } });
    fireEvent.change(screen.getByLabelText("Crop"), { target: { value: "1" } });
    await expect.poll(() => onChange).toHaveBeenLastCalledWith(picture("right"));
    finishFirst(picture("left"));
    await first;
    expect(onChange).toHaveBeenLastCalledWith(picture("right"));
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
