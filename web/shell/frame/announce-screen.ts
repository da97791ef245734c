import { useEffect, useRef, useState } from 'react';
import { shell } from '#phrases/shell/shell.ts';

/**
 * On arrival at a screen: its title in the tab and the focus on its h1, unless the screen put it somewhere itself (the
 * client field of an invoice). Gives what to announce; nothing for the first screen, which the browser announces.
 */
export function useArrival(path: string | undefined, title: string | undefined): string {
  const [said, setSaid] = useState('');
  const before = useRef<string>(undefined);
  useEffect(() => {
    document.title = title === undefined ? shell.product : shell.pageTitle(title);
    const from = before.current;
    before.current = path;
    if (path === undefined || from === undefined) return;
    setSaid(title ?? '');
    // Another part of the same screen: the focus stays on what was pressed.
    if (path === from) return;
    const active = document.activeElement;
    const inside = active !== null && active !== document.body && active.closest('main, [role=dialog]') !== null;
    if (!inside) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [path, title]);
  return said;
}
