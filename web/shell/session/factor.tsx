import { lazy, Suspense, useEffect, useState } from 'react';
import { onFactorWanted } from '#web/api/call.ts';
import { asideOfLoading } from '../dialogs/loading.ts';

const FactorDialog = lazy(() => import('./factor-dialog.tsx').then((module) => ({ default: module.FactorDialog })));

/** Asks for the code whenever a call wants the second factor; several calls at once share one question. */
export function FactorWatch() {
  const [settle, setSettle] = useState<(proved: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    return onFactorWanted(() => {
      asked ??= asideOfLoading(() => new Promise<boolean>((resolve) => setSettle(() => resolve))).finally(() => {
        asked = undefined;
        setSettle(undefined);
      });
      return asked;
    });
  }, []);
  if (settle === undefined) return null;
  return (
    <Suspense>
      <FactorDialog onSettled={settle} />
    </Suspense>
  );
}
