/**
 * A page that was drawn before can be typed into before its script is here: on a slow line for seconds, and password
 * managers do not wait either. What was typed stays, and a form that was sent meanwhile (entrance.html holds it back: sent
 * by the browser it would load the page anew) is sent when it can be.
 */
declare global {
  var sentBefore: HTMLFormElement | undefined;
  var takenOver: boolean | undefined;
}

let typed: { readonly input: HTMLInputElement; readonly value: string; readonly checked: boolean }[] = [];

/** Before the screens take over: what differs from what was drawn. */
export function noteTyped(root: HTMLElement): void {
  typed = [...root.querySelectorAll('input')]
    .filter((input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked)
    .map((input) => ({ input, value: input.value, checked: input.checked }));
}

const writeValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set;

/** Afterwards: each field hears of it as if it were typed now. */
export function takeOver(): void {
  if (globalThis.takenOver) return;
  globalThis.takenOver = true;
  for (const { input, value, checked } of typed) {
    if (/^(checkbox|radio)$/.test(input.type)) {
      if (input.checked !== checked) input.click();
      continue;
    }
    // Through the element's own setter: React hears only of values that it did not write itself.
    writeValue?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  typed = [];
  globalThis.sentBefore?.requestSubmit();
}
