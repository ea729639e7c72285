import type { OwnProfile } from "@contract/users.ts";
import { Button } from "@/components/ui/button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUpdateProfile } from "@/features/profile/mutations";
import { useAction } from "@/lib/forms/use-action";

/** Turns the user's visibility in recommendations on or off. */
export function ConnectingToggle({ profile }: { profile: OwnProfile }) {
  const { mutateAsync } = useUpdateProfile(profile.id);
  const toggle = useAction(() => mutateAsync({ isConnecting: !profile.isConnecting }), {
    done: ({ isConnecting }) =>
      isConnecting ? "You are now connecting" : "You are now not connecting",
    failed: "Failed to update profile",
  });
  return (
    <WritersOnly isBrief>
      <Button variant="secondary" loading={toggle.isPending} onClick={toggle.run}>
        {profile.isConnecting ? "Stop Connecting" : "Start Connecting"}
      </Button>
    </WritersOnly>
  );
}
