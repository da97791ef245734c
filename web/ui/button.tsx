import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary: 'border border-border-strong bg-surface text-text hover:bg-surface-2 active:bg-surface-3',
  soft: 'bg-primary-soft text-on-primary-soft hover:opacity-90 active:opacity-80',
  ghost: 'text-link hover:bg-surface-2 active:bg-surface-3',
  plain: 'text-text hover:bg-surface-2 active:bg-surface-3',
  inverse: 'text-bg underline-offset-2 hover:underline',
  danger: 'bg-danger text-on-status hover:opacity-90 active:opacity-80',
} as const;
const sizes = {
  md: 'min-h-11 px-4 py-1.5 text-body gap-2',
  sm: 'min-h-11 px-3 text-dense gap-1.5 tb:min-h-9',
  icon: 'size-11 shrink-0',
  'icon-sm': 'size-11 shrink-0 tb:size-9',
} as const;

export interface ButtonLook {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  wide?: boolean;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ look = 'secondary', size = 'md', wide = false }: ButtonLook = {}): string =>
  cx(
    'inline-flex items-center justify-center rounded-md text-center forced-colors:border [&>svg]:shrink-0 font-semibold leading-tight transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    looks[look],
    sizes[size],
    // A name without a space in it breaks here sooner than the page grows wider.
    wide && 'w-full wrap-anywhere',
  );

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Something is in progress: the press is ignored, the words stay. */
    busy?: boolean;
    /** The id of what says why it would be refused: it looks so, and still answers who presses it. */
    whyNot?: string | undefined;
  };

export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  whyNot,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-describedby={whyNot}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest.disabled || whyNot !== undefined || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={cx(buttonClass({ look, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
  />
);

/** A button that is only an icon: its name is obligatory. */
export const IconButton = ({ label, size = 'icon', look = 'plain', ...rest }: ButtonProps & { label: string }) => (
  <Button {...rest} size={size} look={look} aria-label={label} title={label} />
);
