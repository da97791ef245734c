import { type FormEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { judgeSales, longestSupplierName, type SalesDraft } from '#contract/books/papers.rules.ts';
import type { Paper } from '#contract/books/papers.ts';
import { isTypedValue, longestItemNote } from '#contract/books/typed-items.rules.ts';
import { salesFaults, salesWords as words } from '#phrases/books/sales.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { useAskClosed } from '#web/features/books/months/use-ask-closed.tsx';
import { CreditField } from '#web/features/books/papers/credit-field.tsx';
import { removePaper, saveSales, updateSales } from '#web/features/books/papers/queries.ts';
import { CategorySelect } from '#web/features/received/groups/category-select.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptForm } from '#web/shell/local-store/use-kept-form.ts';
import { useStanding } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { ReceiptNumberInput } from '#web/ui/inputs/number-input.tsx';
import { submitKey } from '#web/ui/inputs/submit-key.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface SalesForm {
  how: 'day' | 'numbers';
  day: string;
  /** '' was paid on its day. */
  dueOn: string;
  clientName: string;
  number: string;
  numberTo: string;
  total: string;
  category: string;
  note: string;
}

const formOf = (sales: Paper | undefined, today: string): SalesForm => ({
  how: sales !== undefined && sales.number !== '' ? 'numbers' : 'day',
  day: sales?.day ?? today,
  dueOn: sales?.dueOn ?? '',
  clientName: sales?.supplierName ?? '',
  number: sales?.number ?? '',
  numberTo: sales?.numberTo ?? '',
  total: sales?.total ?? '',
  category: sales?.category ?? 'sales',
  note: sales?.note ?? '',
});

const draftOf = ({ how, number, numberTo, day, dueOn, clientName, total, category }: SalesForm): SalesDraft => ({
  ...{ day, total, category },
  ...(dueOn !== '' && { dueOn, clientName: clientName.trim() }),
  ...(how === 'numbers' && { number, numberTo }),
});

interface SalesEditorProps {
  /** What is changed; without it new ones. */
  sales?: Paper;
  onDone: (day: string) => void;
}

/** What was sold with notas de venta: one sum of the day, or those of a range of numbers. */
export function SalesEditor({ sales, onDone }: SalesEditorProps) {
  const today = currentDay();
  const name = useId();
  const regime = useStanding()?.regime ?? 'POP';
  const form = useForm<SalesForm>({ defaultValues: formOf(sales, today) });
  const forget = useKeptForm(form, `sales ${sales?.id ?? ''}`);
  const typed = form.watch();
  const { run, question } = useAskClosed();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // Sent again after a lost answer, it is the same one.
  const made = useRef(crypto.randomUUID());
  const draft = draftOf(typed);
  const needsNumber = typed.how === 'numbers' && typed.number === '';
  const wrong = [...judgeSales(draft, today), ...(needsNumber ? (['number'] as const) : [])];
  const fault = (field: (typeof wrong)[number]) => (asked && wrong.includes(field) ? salesFaults[field] : undefined);
  const set = form.setValue;

  const save = async () => {
    setAsked(true);
    const [first] = wrong;
    if (first !== undefined) return document.getElementById(`${name}-${first}`)?.focus();
    setBusy(true);
    setFailure(undefined);
    const body = { ...draft, id: sales?.id ?? made.current, note: typed.note.trim() };
    try {
      const kept = await run(async (evenClosed) => {
        if (sales === undefined) {
          const { id, version } = await saveSales({ ...body, evenClosed });
          showToast(words.saved, { undo: takeBack(() => removePaper(id, version), words.undone) });
        } else {
          const { version } = await updateSales({ ...body, evenClosed, version: sales.version });
          const old = { ...draftOf(formOf(sales, today)), id: sales.id, note: sales.note, evenClosed: true, version };
          showToast(words.changed, { undo: takeBack(() => updateSales(old), words.undone) });
        }
        return true;
      });
      if (kept) {
        forget();
        onDone(body.day);
      }
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={submitKey}
      className="mx-auto grid max-w-2xl gap-4"
    >
      {regime !== 'POP' && (
        <Notice tone="warning" title={words.notTheirs.title}>
          {words.notTheirs.text}
        </Notice>
      )}
      <Card>
        <div className="grid gap-4">
          <RadioCards
            legend={words.how}
            name={`${name}-how`}
            columns={2}
            options={[
              { value: 'day', label: words.byDay, text: words.byDayText },
              { value: 'numbers', label: words.byNumbers, text: words.byNumbersText },
            ]}
            value={typed.how}
            onChange={(value) => set('how', value === 'numbers' ? 'numbers' : 'day')}
          />
          <div className="grid items-start gap-3 tb:grid-cols-2">
            {typed.how === 'numbers' && (
              <>
                <ReceiptNumberInput
                  id={`${name}-number`}
                  label={words.number}
                  required
                  value={typed.number}
                  onChange={(value) => set('number', value)}
                  error={fault('number')}
                />
                <ReceiptNumberInput
                  id={`${name}-numberTo`}
                  label={words.numberTo}
                  optional={kit.optional}
                  value={typed.numberTo}
                  onChange={(value) => set('numberTo', value)}
                  error={fault('numberTo')}
                />
              </>
            )}
            <DateInput
              id={`${name}-day`}
              label={words.day}
              required
              max={today}
              value={typed.day}
              onChange={(value) => set('day', value)}
              error={fault('day')}
            />
            <MoneyInput
              id={`${name}-total`}
              label={words.total}
              required
              hint={words.noIva}
              value={typed.total}
              onChange={(value) => set('total', value)}
              error={fault('total')}
            />
          </div>
          <CreditField
            direction="ING"
            id={`${name}-dueOn`}
            day={typed.day}
            value={typed.dueOn}
            onChange={(value) => set('dueOn', value)}
            error={fault('dueOn')}
          />
          {typed.dueOn !== '' && (
            <TextInput
              id={`${name}-clientName`}
              label={words.clientName}
              required
              maxLength={longestSupplierName}
              error={fault('clientName')}
              {...form.register('clientName')}
            />
          )}
          <CategorySelect
            direction="ING"
            scope="NEG"
            id={`${name}-category`}
            label={words.category}
            required
            error={fault('category')}
            value={typed.category}
            onChange={(category) => set('category', category)}
          />
          <TextInput
            label={words.note}
            optional={kit.optional}
            maxLength={longestItemNote}
            {...form.register('note')}
          />
        </div>
      </Card>
      {question}
      {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      <Button type="submit" look="primary" busy={busy}>
        {sales === undefined ? words.save(isTypedValue(typed.total) ? typed.total : '') : words.change}
      </Button>
    </form>
  );
}
