import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

interface PressProps {
  className: string;
  /** When the words inside do not say it all. */
  label?: string;
  children: ReactNode;
}

/** What comes with the first press; it draws the same button again, open. */
export type Pressed<Props> = ComponentType<PressProps & Props>;

/**
 * A button whose menu or popover is fetched when somebody is about to use it: no screen waits for what it does not show.
 * From the first press on, the button is the one that the menu itself draws.
 */
export function onPress<Props extends object>(
  popup: 'menu' | 'dialog',
  load: () => Promise<{ default: Pressed<Props> }>,
) {
  const Popup = lazy(load) as unknown as Pressed<object>;
  const fetchAhead = () => {
    load().catch(() => undefined); // the press asks again, and says so when nothing came
  };
  return function PressButton({ className, label, children, ...props }: PressProps & Props) {
    const [pressed, setPressed] = useState(false);
    const button = (
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={false}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setPressed(true)}
        onKeyDown={(event) => {
          if (popup !== 'menu' || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setPressed(true);
        }}
      >
        {children}
      </button>
    );
    if (!pressed) return button;
    return (
      <Suspense fallback={button}>
        <Popup className={className} label={label} {...props}>
          {children}
        </Popup>
      </Suspense>
    );
  };
}
