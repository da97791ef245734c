import type { Fault } from '@cuadre/sri/faults';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { editor as words } from '#phrases/receipts/editor.ts';
import { useOnline } from '#web/shell/errors/online.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { PointNumber } from '../fields/point-number.tsx';
import { focusPlace } from '../focus-place.ts';
import { controlId } from '../receipt-type.ts';
import { useEditor } from '../use-editor.ts';
import { useGoOn } from '../use-go-on.ts';
import { usePlace } from '../use-place.ts';
import { ActionBar, Actions, Readiness, Totals } from './actions.tsx';
import { Discard } from './discard.tsx';
import { FaultBox, type FaultTarget, settingOf } from './fault-box.tsx';
import { SaveConflict } from './save-conflict.tsx';
import { SaveNote } from './save-note.tsx';

/** The fields of the step that is open. */
const FIELDS = 'editor-fields';

/** Head, fields of the step, totals, what is wrong, and the action. `behind`: something lies over it. */
export function EditorForm({ behind }: { behind: boolean }) {
  const { type, store, correcting } = useEditor();
  const { Beside, Steps } = type;
  const navigate = useNavigate();
  const online = useOnline();
  const { step, toStep } = usePlace();
  const { goOn, busy, isLast, attempt, readiness, listed, blockers, stepOf } = useGoOn();
  useEffect(() => {
    if (behind) return;
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'Enter') goOn();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });

  const { inSentence, create } = wordsOf(type.documentType);
  const current = type.steps[step];
  if (current === undefined) return null;
  const { Fields } = current;

  // The new step is read from its beginning, by eye and by ear.
  const readStep = async (next: number) => {
    await toStep(next);
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 });
      document.getElementById(FIELDS)?.focus({ preventScroll: true });
    });
  };
  const goTo = async (fault: Fault) => {
    const at = stepOf(fault);
    if (at >= 0) await toStep(at);
    requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(fault.place)));
  };
  const targetOf = (fault: Fault): FaultTarget => {
    const to = blockers.includes(fault) || fault.place.startsWith('issuer') ? settingOf(fault) : undefined;
    if (to !== undefined) return { to };
    return (
      type.checking.now()?.targetOf?.(fault, store, navigate) ?? {
        id: controlId(fault.place),
        go: () => focusPlace(fault.place) || void goTo(fault),
      }
    );
  };
  const actions = {
    label: !isLast ? words.next : correcting === undefined ? words.emit(inSentence) : words.resend,
    isLast,
    busy,
    online,
    onGoOn: goOn,
    onBack: step > 0 ? () => readStep(step - 1) : undefined,
  };
  return (
    <>
      <PageHead
        title={correcting === undefined ? create : words.correct(inSentence)}
        text={
          <span className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
            {correcting === undefined && <PointNumber />}
            <SaveNote />
          </span>
        }
      />
      <SaveConflict />
      {Steps && <Steps />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_290px] lg:gap-5">
        <div
          id={FIELDS}
          role="group"
          aria-label={current.title}
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-4 outline-none"
        >
          <Fields behind={behind} />
          <Discard />
        </div>
        <aside aria-label={words.totals} className="flex flex-col gap-4 lg:sticky lg:top-20">
          <Card aria-label={words.totals} className="flex flex-col gap-3">
            <Totals />
            <FaultBox faults={listed} attempt={attempt} targetOf={targetOf} />
            <div className="max-lg:hidden">
              <Actions {...actions} />
            </div>
            <Readiness readiness={readiness} online={online} />
          </Card>
          {Beside && <Beside />}
        </aside>
      </div>
      <ActionBar {...actions} />
    </>
  );
}
