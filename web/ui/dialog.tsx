import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-window.tsx';

const load = () => import('./dialog-window.tsx');
const Window = lazy(() => load().then(({ DialogWindow }) => ({ default: DialogWindow })));

/** Once the screen stands it is fetched: what is opened later opens without a network too. */
const AHEAD_MS = 1_000;

/** A dialog in the middle of the screen; on phones a sheet from below. No screen waits for its library. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  ) : null;
}
