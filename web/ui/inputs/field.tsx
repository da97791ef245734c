import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

/** What a control inside a Field must carry. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** The label is read but not seen: inside tables and rows whose head says it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Something to look at that does not stop: how an amount was read, a check digit. */
  warning?: string;
  optional?: string;
  required?: boolean;
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint and error below, tied to the control for those who do not see them. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  warning,
  optional,
  required,
  id,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error !== undefined || warning !== undefined ? errorId : '', hint !== undefined ? hintId : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-dense font-semibold text-text'}>
        {label}
        {optional !== undefined && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error !== undefined || undefined,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-meta text-muted">
          {hint}
        </p>
      )}
      {error !== undefined ? (
        <FieldNote id={errorId} tone="danger" text={error} />
      ) : (
        warning !== undefined && <FieldNote id={errorId} tone="warning" text={warning} />
      )}
    </div>
  );
}

export function FieldNote({ id, tone, text }: { id?: string; tone: 'danger' | 'warning'; text: string }) {
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <p
      id={id}
      className={cx('flex items-start gap-1.5 text-meta', tone === 'danger' ? 'text-danger' : 'text-on-warning-soft')}
    >
      <Icon aria-hidden="true" size={16} className="mt-px shrink-0" />
      <span>{text}</span>
    </p>
  );
}

export const controlClass =
  'min-h-11 w-full min-w-0 rounded-md border border-border-strong bg-surface px-3 text-input text-text transition-colors ' +
  'tb:text-body disabled:bg-surface-2 disabled:text-muted aria-invalid:border-danger ' +
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus';
