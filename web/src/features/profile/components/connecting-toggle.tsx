import type { OwnProfile } from "@contract/users.ts";
import { Button } from "@/components/ui/button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUpdateProfile } from "@/features/profile/mutations";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

/** Turns the user's visibility in recommendations on or off. */
export function ConnectingToggle({ profile }: { profile: OwnProfile }) {
  const { mutateAsync, isPending } = useUpdateProfile(profile.id);
  const submitOnce = useSubmitLock();
  const toggle = () =>
    submitOnce(async () => {
      try {
        const { isConnecting } = await mutateAsync({ isConnecting: !profile.isConnecting });
        toast.success(isConnecting ? "You are now connecting" : "You are now not connecting");
      } catch (error) {
        toast.error(errorText(error, "Failed to update profile"));
      }
    });
  return (
    <WritersOnly isBrief>
      <Button variant="secondary" loading={isPending} onClick={() => void toggle()}>
        {profile.isConnecting ? "Stop Connecting" : "Start Connecting"}
      </Button>
    </WritersOnly>
  );
}
