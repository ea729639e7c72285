import { IconButton } from "@/components/ui/icon-button";
import { chooseTheme, useTheme } from "@/lib/page/theme";

export function ThemeToggle() {
  const other = useTheme() === "dark" ? "light" : "dark";
  return (
    <IconButton
      icon={other === "dark" ? "moon" : "sun"}
      label={`Switch to ${other} theme`}
      onClick={() => chooseTheme(other)}
    />
  );
}
