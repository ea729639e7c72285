import { exportAccount } from "@contract/account.ts";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/api";
import { useAction } from "@/lib/forms/use-action";

export function OwnData({ userId }: { userId: string }) {
  const download = useAction(
    async () => {
      const data = await api(exportAccount, { params: { id: userId } });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = "not-just-me.json";
      link.click();
      URL.revokeObjectURL(link.href);
    },
    { failed: "Failed to export your data. Please try again." },
  );
  return (
    <>
      <p className="text-soft">
        Everything we keep about you in one file: profile, ratings, tagline, posts, replies, likes,
        friends, picks.
      </p>
      <div>
        <Button variant="secondary" loading={download.isPending} onClick={download.run}>
          Download my data
        </Button>
      </div>
    </>
  );
}
