import type { Fault } from '@cuadre/sri/faults';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { form as words } from '../../../../../phrases/screens/receipt-forms.ts';
import { controlId } from '../form-type.ts';

/** Brings the control of a place into sight; the nearest one when the place has none of its own. */
export function focusPlace(place: string): boolean {
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length--) {
    const control = document.getElementById(controlId(parts.slice(0, length).join('.')));
    if (control === null) continue;
    const inner = control.matches('input, select, textarea, button')
      ? control
      : control.querySelector<HTMLElement>('input, select, textarea, button');
    control.scrollIntoView({ block: 'center' });
    inner?.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** Everything that stands in the way, each with the way to its field. Takes the focus when it has just been asked for. */
export function FaultList({
  faults,
  attempt,
  onGo,
}: {
  faults: readonly Fault[];
  attempt: number;
  /** The field is in another step. */
  onGo: (place: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const count = faults.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus, not each mended field
  useEffect(() => {
    if (attempt > 0 && count > 0) box.current?.focus();
  }, [attempt]);
  if (count === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md bg-danger-soft p-3 text-dense text-on-danger-soft outline-none"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" size={18} className="shrink-0" />
        {words.missing}
      </p>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-8">
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.place}`}>
            <a
              href={`#${controlId(fault.place)}`}
              className="underline"
              onClick={(event) => {
                event.preventDefault();
                if (!focusPlace(fault.place)) onGo(fault.place);
              }}
            >
              {fault.sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
