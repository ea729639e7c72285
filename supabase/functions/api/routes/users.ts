import * as users from "../../_shared/contract/users.ts";
import { ApiError } from "../../_shared/http/errors.ts";
import { imagePathOf } from "../image-urls.ts";
import { introduction, withMatchReasons } from "../match-reasons.ts";
import { asCreated } from "../mount.ts";
import { routesOf } from "../routes-of.ts";

/** Contract field → column, for fields that the database stores unchanged. */
const columns = {
  firstName: "first_name",
  lastName: "last_name",
  location: "location",
  birthDate: "birth_date",
  isConnecting: "is_connecting",
} as const;

/** Without a match reason: the page's comparison shows everything that the two fans share. */
export const asPublicProfile = (output: unknown) => ({
  ...withMatchReasons([introduction.parse(output)])[0],
  matchReason: null,
});

export const userRoutes = routesOf(
  users,
  { args: { id: "profile_id" } },
  {
    getPublicProfile: async ({ call, params }) =>
      asPublicProfile(await call("get_public_profile", { profile_id: params.id })),

    updateOwnProfile: async ({ deps, call, params, body, removePictures }) => {
      const { profileImageUrl, ...plain } = body;
      const changes: Record<string, unknown> = {};
      for (const [field, column] of Object.entries(columns)) {
        if (plain[field as keyof typeof plain] !== undefined)
          changes[column] = plain[field as keyof typeof plain];
      }
      const path = profileImageUrl && imagePath(profileImageUrl, deps.publicUrl);
      if (path !== undefined) changes.profile_image_path = path;
      // The database accepts only pictures with a recorded check.
      if (path && (await call("is_picture_unchecked", { path }))) await deps.checkPicture(path);
      const fields = Object.keys(changes);
      const args = { profile_id: params.id, fields, ...changes };
      const value = (await call("update_own_profile", args)) as { refusal?: string };
      if (value.refusal !== undefined) throw invalidField("birthDate", value.refusal);
      if (profileImageUrl !== undefined) {
        // The profile is saved. Files that could not be deleted are deleted with the next change.
        await call("list_unused_pictures")
          .then(removePictures)
          .catch((error: Error) => deps.log({ level: "error", error: error.message }));
      }
      return value;
    },

    ensureUser: async ({ call, body }) => {
      const { wasCreated, profile } = (await call("ensure_own_profile", {
        profile_id: body.supabaseId,
        ...(body.timeZone && { time_zone: body.timeZone }),
      })) as { wasCreated: boolean; profile: unknown };
      return wasCreated ? asCreated(profile) : profile;
    },
  },
);

const invalidField = (path: string, message: string) =>
  new ApiError("INVALID_INPUT", message, [{ path, message }]);

function imagePath(url: string, publicUrl: string): string {
  const path = imagePathOf(url, publicUrl);
  if (path === undefined) {
    throw invalidField("profileImageUrl", "The profile picture must be uploaded here first");
  }
  return path;
}
