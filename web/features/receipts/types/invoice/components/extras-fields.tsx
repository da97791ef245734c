import { limitOn } from '@cuadre/sri/catalogs';
import { type Day, isDay } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { useState } from 'react';
import { extras as words } from '#phrases/receipts/invoice.ts';
import { kit } from '#phrases/shell/kit.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { TextArea } from '#web/ui/inputs/text-input.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';

/** The tip goes in steps of 2.5 percent, as far as the law lets it (requirement S5.5). */
const STEP = amount('2.5');
const stepsOn = (day: Day): string[] => {
  const most = amount(limitOn('tipPercent', isDay(day) ? day : currentDay()));
  const steps: string[] = [];
  for (let step = STEP; step.compare(most) <= 0; step = step.add(STEP)) steps.push(step.toText());
  return steps;
};
const NONE = 'none';
const OTHER = 'other';

/** What one says to the client and what the client leaves. */
export function ExtrasFields() {
  const { editDraft } = useInvoiceActions();
  const { comments, tip, issuedOn } = useInvoice((state) => state.draft);
  const options = [
    { value: NONE, label: words.noTip },
    ...stepsOn(issuedOn).map((step) => ({ value: step, label: words.tipPercent(step.replace('.', ',')) })),
    { value: OTHER, label: words.tipOther },
  ];
  const percent = useInvoice((state) => state.tipPercent);
  const [asked, setAsked] = useState(false);
  // A repeated invoice brings an amount here that nobody wrote in this field.
  const other = percent === undefined && (asked || tip !== undefined);
  const fault = useFault('');
  const choose = (value: string) => {
    setAsked(value === OTHER);
    if (value === OTHER) editDraft((draft) => draft, { tipPercent: undefined });
    else if (value === NONE) editDraft((draft) => ({ ...draft, tip: undefined }), { tipPercent: undefined });
    else editDraft((draft) => draft, { tipPercent: value });
  };
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        id="comments"
        label={words.comments}
        optional={kit.optional}
        hint={words.commentsHint}
        maxLength={300}
        value={comments ?? ''}
        onChange={(event) =>
          editDraft((draft) => ({ ...draft, comments: event.target.value === '' ? undefined : event.target.value }))
        }
        error={fault('comments')}
      />
      <div>
        <p className="mb-1 text-dense font-semibold">{words.tip}</p>
        <Filters label={words.tip} options={options} value={other ? OTHER : (percent ?? NONE)} onChange={choose} />
      </div>
      {other && (
        <MoneyInput
          id="tip"
          fieldClassName="max-w-48"
          label={words.tipValue}
          value={tip ?? ''}
          onChange={(value) => editDraft((draft) => ({ ...draft, tip: value === '' ? undefined : value }))}
          error={fault('tip')}
        />
      )}
      {!other && fault('tip') !== undefined && <p className="text-meta text-danger">{fault('tip')}</p>}
    </div>
  );
}
