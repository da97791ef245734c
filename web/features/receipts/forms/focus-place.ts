import { controlId } from './form-type.ts';

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
