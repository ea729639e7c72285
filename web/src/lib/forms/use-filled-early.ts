import {
  type ChangeEvent,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";

interface ControlledField<F> {
  ref?: Ref<F> | undefined;
  value?: unknown;
  onChange?: ((event: ChangeEvent<F>) => void) | undefined;
}

/**
 * The ref of a field that reports what a browser or a fan filled in before hydration. React's next
 * render would empty the field.
 */
export function useFilledEarly<F extends HTMLInputElement | HTMLTextAreaElement>(
  props: ControlledField<F>,
): Ref<F> {
  const field = useRef<F>(null);
  useImperativeHandle(props.ref, () => field.current as F);
  const report = useEffectEvent(() => {
    const target = field.current;
    if (!target?.value || props.value === undefined || target.value === String(props.value)) return;
    props.onChange?.({ target, currentTarget: target } as ChangeEvent<F>);
  });
  useLayoutEffect(() => report(), []);
  return field;
}
