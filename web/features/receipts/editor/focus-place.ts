import { controlId } from './receipt-type.ts';

/** Frames that a control may take to arrive. */
const PATIENCE = 120;

/** Tries at each frame until it succeeds: what was unfolded or scrolled to is drawn a little later. */
export function untilThere(attempt: () => boolean, left = PATIENCE): void {
  requestAnimationFrame(() => {
    if (!attempt() && left > 0) untilThere(attempt, left - 1);
  });
}

/** Brings a control, or the first one inside, into sight with the focus on it; gives back which one. */
export function focusControl(control: HTMLElement): HTMLElement | null {
  const inner = control.matches('input, select, textarea, button')
    ? control
    : control.querySelector<HTMLElement>('input, select, textarea, button');
  control.scrollIntoView({ block: 'center' });
  inner?.focus({ preventScroll: true });
  return inner;
}

export function isInSight(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** Brings the control of a place into sight; the nearest one when the place has none of its own. */
export function focusPlace(place: string): boolean {
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length--) {
    const control = document.getElementById(controlId(parts.slice(0, length).join('.')));
    if (control === null) continue;
    focusControl(control);
    return true;
  }
  return false;
}
