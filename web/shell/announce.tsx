import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { shell } from '../../phrases/screens/shell.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen: the tab's, and what is announced on arrival. */
    title?: string;
    /** `editor`: no bottom bar, the screen brings its own action bar. */
    chrome?: 'full' | 'editor';
  }
}

/** A 2 px bar while the next screen is on its way; then its title in the tab, announced, and the focus on its h1. */
export function RouteAnnouncer() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  const title = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [said, setSaid] = useState('');
  const first = useRef(true);

  useEffect(() => {
    document.title = title === undefined ? shell.product : shell.pageTitle(title);
    if (path === undefined) return;
    if (first.current) {
      first.current = false;
      return;
    }
    setSaid(title ?? '');
    // A screen that put the focus somewhere itself (the client field of an invoice) keeps it.
    const active = document.activeElement;
    const inside = active !== null && active !== document.body && active.closest('main, [role=dialog]') !== null;
    if (!inside) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [path, title]);

  return (
    <>
      {pending && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden">
          <div className="h-full w-2/5 animate-progress bg-primary motion-reduce:w-full motion-reduce:animate-none" />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
