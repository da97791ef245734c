import { useEffect, useEffectEvent } from 'react';

/** A key with Ctrl, wherever the focus is but in a field or a dialog, which have their own. */
export function useControlKey(key: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const keys = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
}

/** Ctrl Enter: the one action of the screen, where it has one. */
export const usePrimaryKey = (): void =>
  useControlKey('enter', () => {
    const actions = document.querySelectorAll<HTMLElement>('[data-primary]');
    const action = [...actions].find((each) => each.checkVisibility());
    // An approval needs a press.
    if (action?.dataset.primary === 'focus') action.focus();
    else action?.click();
  });
