import { useEffect, useState } from 'react';
import { idle } from '../../phrases/screens/shell.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { refreshSession } from './session.ts';

/** Spec section 9: out after 20 minutes without a sign of life; a minute before that we ask. */
const LIMIT_MS = 20 * 60_000;
const WARN_MS = 60_000;
const CHECK_MS = 500;
/** Shared by the tabs: working in one keeps the others. */
const KEY = 'cuadre.active';

const active = (): void => localStorage.setItem(KEY, String(Date.now()));
const left = (): number => LIMIT_MS - (Date.now() - Number(localStorage.getItem(KEY) ?? Date.now()));

export function IdleWatch({ onIdle }: { onIdle: () => void }) {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    active();
    let asked = false;
    let written = 0;
    const sign = () => {
      // Once it asks, only the answer counts; and one write a second is enough.
      if (asked || Date.now() - written < 1000) return;
      written = Date.now();
      active();
    };
    const events = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
    for (const event of events) window.addEventListener(event, sign, { passive: true });
    const timer = setInterval(() => {
      const rest = left();
      asked = rest <= WARN_MS;
      setSeconds(asked ? Math.max(0, Math.ceil(rest / 1000)) : undefined);
      if (rest <= 0) {
        clearInterval(timer);
        onIdle();
      }
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, sign);
    };
  }, [onIdle]);

  const stay = () => {
    active();
    setSeconds(undefined);
    refreshSession();
  };
  return (
    <Dialog
      open={seconds !== undefined}
      onClose={stay}
      alert
      title={idle.title}
      text={idle.text(seconds ?? 0)}
      footer={
        <>
          <Button onClick={onIdle}>{idle.leave}</Button>
          <Button look="primary" onClick={stay}>
            {idle.stay}
          </Button>
        </>
      }
    />
  );
}
