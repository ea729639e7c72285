import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { WritersOnly } from "@/components/ui/writers-only";
import { lazyDialog } from "@/lib/lazy-part";

const loadDialog = () => import("@/features/catalogue/components/suggest-dialog");

/** Loaded on demand, since few open it. */
export const SuggestDialog = lazyDialog(loadDialog, "SuggestDialog");

/** For an item that the search does not find. */
export function SuggestButton({
  children = "Not in the list? Suggest it",
  ...rest
}: ComponentProps<typeof Button>) {
  return (
    <WritersOnly isBrief>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="-ms-2 scroll-mb-40 justify-self-start"
        {...rest}
      >
        {children}
      </Button>
    </WritersOnly>
  );
}
