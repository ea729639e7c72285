import type { ComponentProps } from "react";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  onSubmit: (form: HTMLFormElement) => void;
}

/** A form that the page submits itself. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      // React bubbles a dialog's events to its parents, which may include a form.
      event.stopPropagation();
      onSubmit(event.currentTarget);
    }}
    {...rest}
  />
);
