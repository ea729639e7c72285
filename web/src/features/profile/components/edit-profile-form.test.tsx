// @vitest-environment happy-dom
import { updateOwnProfile } from "@contract/users.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EditProfileForm } from "@/features/profile/components/edit-profile-form";
import { api } from "@/lib/api/api";
import { ApiError, networkError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";
import { ownProfile } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ upload: vi.fn(), readPicture: vi.fn() }));
vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", () => ({ toast: { success: vi.fn(), error: vi.fn() } }));
vi.mock("@/features/profile/profile-image", () => ({ uploadProfileImage: mocks.upload }));
vi.mock("@/features/profile/picture-file", () => ({
  preparePicture: async () => ({ blob: new Blob(), extension: "jpg" }),
  readPicture: mocks.readPicture,
}));
const square = { bitmap: { width: 10, height: 10 }, type: "", extension: "jpg" };

const onSaved = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api).mockResolvedValue(ownProfile() as never);
  mocks.readPicture.mockResolvedValue(square);
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
});
const open = () =>
  renderInApp(
    <EditProfileForm profile={ownProfile({ location: "Lisbon, Portugal" })} onSaved={onSaved} />,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole("button", { name: "Save Changes" });
const sent = () =>
  vi
    .mocked(api)
    .mock.calls.filter(([each]) => each === (updateOwnProfile as object))
    .map(([, input]) => (input as unknown as { body: unknown }).body);
const rename = () => fireEvent.change(field("First Name"), { target: { value: "Billie" } });

/** Reading the next chosen picture ends when one of the returned functions is called. */
function holdReading() {
  let end = (_: unknown) => {};
  let fail = (_: Error) => {};
  const reading = new Promise((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  mocks.readPicture.mockReturnValueOnce(reading);
  return { end, fail };
}
const choosePhoto = () =>
  fireEvent.change(field("Profile Picture"), { target: { files: [new File(["x"], "me.jpg")] } });

describe("EditProfileForm", () => {
  it("saves a picture that is still being read when Save is pressed", async () => {
    const { user } = open();
    const reading = holdReading();
    mocks.upload.mockResolvedValue("https://example.com/me.jpg");
    choosePhoto();
    await user.click(save());
    expect(sent()).toEqual([]);
    reading.end(square);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ profileImageUrl: "https://example.com/me.jpg" }]);
  });

  it("saves nothing if the picture turns out to be unreadable, and the rest at the next press", async () => {
    const { user } = open();
    const [earlier, reading] = [holdReading(), holdReading()];
    choosePhoto();
    choosePhoto();
    rename();
    await user.click(save());
    earlier.fail(new Error("That file isn't a picture, either"));
    reading.fail(new Error("That file isn't a picture we can read"));
    expect(await screen.findByText("That file isn't a picture we can read")).toBeTruthy();
    expect(await screen.findByText("Failed to update profile")).toBeTruthy();
    expect(sent()).toEqual([]);

    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ firstName: "Billie" }]);
  });

  it("keeps the typed text when saving fails, and marks the field that the server rejects", async () => {
    const { user } = open();
    rename();
    vi.mocked(api).mockRejectedValue(networkError());
    await user.click(save());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Failed to update profile"));
    expect(screen.getByRole("alert").textContent).toContain("Failed to update profile");
    expect(field("First Name").value).toBe("Billie");

    const issue = { path: "firstName", message: "First name is taken by a legend" };
    vi.mocked(api).mockRejectedValue(
      new ApiError({ status: 400, code: "INVALID_INPUT", message: "Invalid", issues: [issue] }),
    );
    await user.click(save());
    expect(await screen.findByText(issue.message)).toBeTruthy();
    expect(field("First Name").getAttribute("aria-invalid")).toBe("true");
    expect(field("First Name").value).toBe("Billie");
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("saves the rest when the picture fails", async () => {
    mocks.upload.mockRejectedValue(new Error("Out of film"));
    const { user } = open();
    rename();
    await user.upload(field("Profile Picture"), new File(["x"], "me.jpg", { type: "image/jpeg" }));
    await screen.findByText(/not saved yet/);
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent()).toEqual([
      { firstName: "Billie", lastName: "", birthDate: null, location: "Lisbon, Portugal" },
    ]);
    expect(vi.mocked(toast.error).mock.calls).toEqual([["Failed to upload profile image"]]);
    expect(toast.success).toHaveBeenCalledWith("Profile updated successfully");
  });

  it("clears the location when the typed text is not from the list", async () => {
    const { user } = open();
    await user.clear(field("Location"));
    await user.type(field("Location"), "Nowhereville");
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ location: null });
  });

  it("asks before leaving with changes, and not once they are undone or saved", async () => {
    const { user, router } = open();
    rename();
    void router.navigate("/feed");
    const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
    expect(question.textContent).toContain("You haven't saved your changes.");
    await user.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(field("First Name").value).toBe("Billie");
    onSaved.mockImplementation(() => void router.navigate("/profile"));
    await user.click(save());
    expect(await screen.findByText("Another page")).toBeTruthy();

    await router.navigate("/");
    await screen.findByLabelText("First Name");
    rename();
    fireEvent.change(field("First Name"), { target: { value: "Ann" } });
    await router.navigate("/feed");
    expect(await screen.findByText("The feed")).toBeTruthy();
  });
});
