import "sonner/dist/styles.css";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { useTheme } from "@/lib/page/theme";
import { connectToaster } from "@/lib/toast";

/**
 * The notices, with the specified numbers. `duration`, `visibleToasts` and `gap` are props. The width
 * is a fixed 356 px that sonner writes to `--width` (full width on phones), and a swipe of 45 px
 * dismisses: SWIPE_THRESHOLD in sonner, which has no prop for it.
 */
export function AppToaster() {
  const theme = useTheme();
  useEffect(() => connectToaster(toast), []);
  return (
    <Toaster
      theme={theme}
      // Below the masthead, so that no toast covers the button just pressed.
      position="top-right"
      offset={{
        top: "calc(72px + var(--safe-top))",
        right: "max(var(--gutter), var(--safe-right))",
      }}
      mobileOffset={{
        top: "calc(76px + var(--safe-top))",
        left: "max(var(--gutter), var(--safe-left))",
        right: "max(var(--gutter), var(--safe-right))",
      }}
      duration={4000}
      visibleToasts={3}
      gap={14}
      toastOptions={{ className: "app-toast" }}
    />
  );
}
