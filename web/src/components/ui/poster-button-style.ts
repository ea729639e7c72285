/** A poster or a notice is as bright at night: its buttons take their colours from it and not from the theme. */
export const posterButtonStyle = {
  filled: "bg-on-accent! text-accent! hover:bg-on-accent/85!",
  outlined: "border-on-accent! text-on-accent! hover:bg-on-accent! hover:text-accent!",
} as const;
