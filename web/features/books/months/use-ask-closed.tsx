import { type ReactNode, useState } from 'react';
import { monthWords as words } from '#phrases/books/months.ts';
import { hasCode } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface Asked {
  readonly month: string;
  readonly answer: (isSure: boolean) => void;
}

export interface AskClosed {
  /** Makes a change; of a closed month only once the person says so. undefined: they left it. */
  readonly run: <T>(change: (evenClosed: boolean) => Promise<T>) => Promise<T | undefined>;
  /** Stands where the change is made. */
  readonly question: ReactNode;
}

/** A late change of a month that somebody closed is asked first. */
export function useAskClosed(): AskClosed {
  const [asked, setAsked] = useState<Asked>();
  const run: AskClosed['run'] = async (change) => {
    try {
      return await change(false);
    } catch (error) {
      if (!hasCode(error, 'month.closed')) throw error;
      const month = error.faults[0]?.place ?? '';
      const isSure = await new Promise<boolean>((answer) => setAsked({ month, answer }));
      setAsked(undefined);
      return isSure ? change(true) : undefined;
    }
  };
  const question = asked && (
    <Dialog
      open
      onClose={() => asked.answer(false)}
      title={words.ask(asked.month)}
      text={words.askText}
      footer={
        <>
          <Button onClick={() => asked.answer(false)}>{words.leave}</Button>
          <Button look="primary" onClick={() => asked.answer(true)}>
            {words.changeAnyway}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
  return { run, question };
}
