import { type ReactNode, useState } from 'react';
import { monthWords as words } from '#phrases/books/months.ts';
import { hasCode } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly answer: (isSure: boolean) => void;
}

export interface AskClosed {
  /** Makes a change; of a closed month, or of what was declared, only once the person says so. undefined: they left it. */
  readonly run: <T>(change: (evenClosed: boolean) => Promise<T>) => Promise<T | undefined>;
  /** Stands where the change is made. */
  readonly question: ReactNode;
}

/** A late change of a month that somebody closed, or of a paper that a return has, is asked first. */
export function useAskClosed(): AskClosed {
  const [asked, setAsked] = useState<Asked>();
  const run: AskClosed['run'] = async (change) => {
    try {
      return await change(false);
    } catch (error) {
      const what = questionOf(error);
      if (what === undefined) throw error;
      const isSure = await new Promise<boolean>((answer) => setAsked({ ...what, answer }));
      setAsked(undefined);
      return isSure ? change(true) : undefined;
    }
  };
  const question = asked && (
    <Dialog
      open
      onClose={() => asked.answer(false)}
      title={asked.title}
      text={asked.text}
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

function questionOf(error: unknown): Omit<Asked, 'answer'> | undefined {
  if (hasCode(error, 'paper.declared')) return { title: words.askDeclared, text: words.askDeclaredText };
  return hasCode(error, 'month.closed')
    ? { title: words.ask(error.faults[0]?.place ?? ''), text: words.askText }
    : undefined;
}
