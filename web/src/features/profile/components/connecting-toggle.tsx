import type { OwnProfile } from "@contract/users.ts";
import { Button } from "@/components/ui/button";
import { useUpdateProfile } from "@/features/profile/mutations";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";

/** Puts the user into other fans' recommendations, or takes them out. */
export function ConnectingToggle({ profile }: { profile: OwnProfile }) {
  const { mutate, isPending } = useUpdateProfile(profile.id);
  const toggle = () =>
    mutate(
      { isConnecting: !profile.isConnecting },
      {
        onSuccess: ({ isConnecting }) =>
          toast.success(isConnecting ? "You are now connecting" : "You are now not connecting"),
        onError: (error) => toast.error(errorText(error, "Failed to update profile")),
      },
    );
  return (
    <Button variant="secondary" loading={isPending} onClick={toggle}>
      {profile.isConnecting ? "Stop Connecting" : "Start Connecting"}
    </Button>
  );
}
