import { Sample } from "@/app/routes/gallery/sample";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { Dialog } from "@/components/ui/dialog";
import { Tabs } from "@/components/ui/tabs";
import { toast } from "@/lib/toast";

export function SurfaceSamples() {
  return (
    <>
      <Sample title="Card, avatar, badge">
        <Card className="grid gap-4">
          <div className="flex items-center gap-4">
            <Avatar name="Billie Jean" />
            <div>
              <CardTitle>Billie Jean</CardTitle>
              <p className="text-sm text-soft">You both loathe the wave</p>
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge>Neutral</Badge>
            <Badge tone="accent">WINNER</Badge>
            <Badge tone="strong">Friends</Badge>
            <Badge tone="outline">Not Connecting</Badge>
          </div>
        </Card>
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label="Sample"
          tabs={[
            { value: "about", label: "About", content: <p>Left and right arrows change tabs.</p> },
            { value: "posts", label: "Posts", content: <p>Nothing posted yet.</p> },
          ]}
        />
      </Sample>
      <Sample title="Dialog, confirm popover, notices">
        <div className="flex flex-wrap gap-3">
          <Dialog
            title="Submit your picks?"
            description="They cannot be changed afterwards."
            trigger={<Button variant="secondary">Dialog</Button>}
          >
            <Button size="lg">Submit picks</Button>
          </Dialog>
          <ConfirmPopover
            trigger={<Button variant="secondary">Confirm popover</Button>}
            question="Remove Billie Jean from your friends?"
            confirmLabel="Remove"
            onConfirm={() => toast.success("Friend removed")}
          />
          <Button variant="secondary" onClick={() => toast.success("Login successful!")}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error("Failed to update profile")}>
            Error
          </Button>
        </div>
      </Sample>
    </>
  );
}
