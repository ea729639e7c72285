import { type ComponentProps, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? "text" : "password"} className="pr-13" />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-soft hover:text-ink"
      >
        <Icon name={isShown ? "eyeOff" : "eye"} />
      </button>
    </span>
  );
}
