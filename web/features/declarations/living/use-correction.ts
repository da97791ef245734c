import { useRef, useState } from 'react';
import { summaryWords } from '#phrases/declarations/summary-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { showToast } from '#web/ui/toast.tsx';
import { type Change, type Correction, correct, returnQuery } from './queries.ts';
import { useControlKey } from './use-control-key.ts';
import { useWhichReturn } from './which-return.ts';

const words = summaryWords.correct;

export interface UseCorrection {
  readonly busy: boolean;
  /** Corrects a document, says what that moved, and offers to take it back. */
  correct(what: Omit<Correction, 'period' | 'obligation'>, said: string): Promise<void>;
  /** The same of anything that is said of the return; where it is refused, `failed` is told, or else everybody. */
  change(make: () => Promise<Change>, said: string, failed?: (error: unknown) => void): Promise<boolean>;
}

/** What is said of the return of the screen and its documents. `Ctrl Z` takes back the last one. */
export function useCorrection(period: string): UseCorrection {
  const obligation = useWhichReturn();
  const [busy, setBusy] = useState(false);
  const last = useRef<() => void>(undefined);
  const run = async <Done>(make: () => Promise<Done>, failed = tell) => {
    const goBack = place();
    setBusy(true);
    try {
      return await make();
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      setBusy(false);
      goBack();
    }
  };
  useControlKey('z', () => last.current?.());
  const change: UseCorrection['change'] = async (make, said, failed) => {
    const shown = queryClient.getQueryData(returnQuery(period, obligation).queryKey);
    const done = await run(make, failed);
    if (done === undefined) return false;
    const undo = () => {
      // Its notice and the key take back the same thing once.
      if (last.current !== undo) return;
      last.current = undefined;
      void run(done.takeBack).then((back) => back && showToast(words.undone, { tone: 'info' }));
    };
    last.current = undo;
    showToast(shown === undefined ? said : `${said} ${words.moved(shown, done.card)}`, { undo });
    return true;
  };
  return {
    busy,
    change,
    correct: async (what, said) => void (await change(() => correct({ ...what, period, obligation }), said)),
  };
}

const tell = (error: unknown): void => showToast(sentenceOf(error), { tone: 'danger' });

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-step]')];

/** Remembers the row of the focus: when a document leaves with it, the focus goes to what stands there then. */
function place(): () => void {
  const from = document.activeElement;
  const at = rows().findLastIndex(
    (row) => row === from || (from !== null && row.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  return () =>
    requestAnimationFrame(() => {
      if (at < 0 || (document.activeElement ?? document.body) !== document.body) return;
      const left = rows();
      left[Math.min(at, left.length - 1)]?.focus({ preventScroll: true });
    });
}
