import { exportAccount } from "@contract/account.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/api";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

/** Exports all of the user's data as a file. */
export function OwnData({ userId }: { userId: string }) {
  const [isPending, setIsPending] = useState(false);
  const submitOnce = useSubmitLock();
  async function download() {
    setIsPending(true);
    try {
      const data = await api(exportAccount, { params: { id: userId } });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = "not-just-me.json";
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      toast.error(errorText(error, "Failed to export your data. Please try again."));
    } finally {
      setIsPending(false);
    }
  }
  return (
    <>
      <p className="text-soft">
        Everything we keep about you in one file: profile, ratings, tagline, posts, replies, likes,
        friends, picks.
      </p>
      <div>
        <Button variant="secondary" loading={isPending} onClick={() => void submitOnce(download)}>
          Download my data
        </Button>
      </div>
    </>
  );
}
