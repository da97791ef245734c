import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '../frame/first-picture.ts';
import { browserStore } from '../local-store/web-storage.ts';
import { createIdleClock, WARN_MS } from './idle-clock.ts';
import type { IdleDialogProps } from './idle-dialog.tsx';
import { keepSession, knownSession, useSession } from './session.ts';

const CHECK_MS = 500;
const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Fetched when it asks. What cannot be fetched asks nothing: the session ends in its time, and what was written is kept. */
const IdleDialog = lazy<ComponentType<IdleDialogProps>>(() =>
  import('./idle-dialog.tsx').then(
    (module) => ({ default: module.IdleDialog }),
    () => ({ default: () => null }),
  ),
);
const clock = createIdleClock({ now: () => Date.now(), store: browserStore, tell: () => afterPaint(keepSession) });

/** What is pressed here counts for all tabs; `onRest` hears each half second what is left. Gives back how to stop. */
function watchSigns(onRest: (rest: number) => void): () => void {
  clock.arrive();
  const stop = new AbortController();
  for (const sign of signs) window.addEventListener(sign, clock.sign, { passive: true, signal: stop.signal });
  const timer = setInterval(() => onRest(clock.tick()), CHECK_MS);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}

/** For public pages that are read in the middle of a task: the session of who reads goes on, here and in other tabs. */
export function ReadingWatch() {
  const { status } = useSession();
  useEffect(() => {
    knownSession().catch(() => undefined); // who cannot be asked reads on
  }, []);
  useEffect(() => (status === 'authenticated' ? watchSigns(() => undefined) : undefined), [status]);
  return null;
}

/** Asks a minute before the session ends for want of use; `onIdle` when it does. */
export function IdleWatch({ onIdle }: { onIdle: () => void }) {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const stop = watchSigns((rest) => {
      setSeconds(rest <= WARN_MS ? Math.max(0, Math.ceil(rest / 1000)) : undefined);
      if (rest > 0) return;
      stop();
      onIdle();
    });
    return stop;
  }, [onIdle]);

  const stay = () => {
    clock.stay();
    setSeconds(undefined);
  };
  if (seconds === undefined) return null;
  return (
    <Suspense>
      <IdleDialog seconds={seconds} onLeave={onIdle} onStay={stay} />
    </Suspense>
  );
}
