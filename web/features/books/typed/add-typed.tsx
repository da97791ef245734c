import { monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Direction } from '#contract/books/totals.rules.ts';
import { longestItemName, longestItemNote } from '#contract/books/typed-items.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { typedItems as words, wordsOfDirection } from '#phrases/books/typed-items.ts';
import { kit } from '#phrases/shell/kit.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { openMonthsQuery } from '#web/features/books/months/queries.ts';
import { useAskClosed } from '#web/features/books/months/use-ask-closed.tsx';
import { CategorySelect } from '#web/features/received/groups/category-select.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptForm } from '#web/shell/local-store/use-kept-form.ts';
import { isPlanRefusal } from '#web/shell/plans/permissions.ts';
import { usePlanNote } from '#web/shell/plans/plan-note.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { submitKey } from '#web/ui/inputs/submit-key.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { formName } from './fill-typed.ts';
import { saveTyped, undoTyped } from './queries.ts';
import {
  emptyForm,
  type Frequency,
  faultsOfTyped,
  monthsToBegin,
  monthsToEnd,
  optionOf,
  sentenceOfTyped,
  type TypedForm,
} from './typed-form.ts';
import { useSuggestedCategory } from './use-suggested-category.ts';

interface AddTypedProps {
  direction: Direction;
  scope: ExpenseScope;
}

/** Income or expense without a receipt: what it was, how much, and whether it repeats. */
export function AddTyped({ direction, scope }: AddTypedProps) {
  const of = wordsOfDirection(direction);
  const current = monthOf(currentDay());
  const form = useForm<TypedForm>({ defaultValues: emptyForm(current) });
  const forget = useKeptForm(form, formName(direction, scope));
  const typed = form.watch();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { run, question } = useAskClosed();
  const navigate = useNavigate();
  const name = useId();
  // Sent again after a lost answer, it is the same one.
  const id = useRef(crypto.randomUUID());
  const begins = monthsToBegin(current, useQuery(openMonthsQuery).data?.since);
  const faults = faultsOfTyped(typed);
  const shown = asked ? faults : {};
  const sentence = sentenceOfTyped(typed);
  const said = useDebounced(sentence ?? '', 600);
  const why = useSuggestedCategory(form, { direction, scope });
  const set = form.setValue;
  const asksPlan = direction === 'GAS' && scope === 'NEG';
  const { whyNot, note } = usePlanNote(asksPlan ? { meter: 'expenses', subject: typed.from } : undefined, failure);

  const save = async (another: boolean) => {
    setAsked(true);
    if (Object.keys(faults).length > 0) {
      document.getElementById(`${name}-${Object.keys(faults)[0]}`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const { value, category, frequency, from, to, note } = typed;
      const body = {
        id: id.current,
        apiGroup: scope,
        name: typed.name.trim(),
        ...{ value, category, frequency, from },
        ...(to !== '' && frequency !== 'U' && { to }),
        ...(note.trim() !== '' && { note: note.trim() }),
      };
      const saved = await run((evenClosed) => saveTyped(direction, { ...body, evenClosed }));
      // The month is closed and stays so: what was typed stays here.
      if (saved === undefined) return setBusy(false);
      forget();
      const undo = takeBack(() => undoTyped(saved.id, saved.version), words.undone);
      showToast(of.saved, { undo });
      id.current = crypto.randomUUID();
      if (another) {
        form.reset({ ...emptyForm(current), from, frequency });
        setAsked(false);
        document.getElementById(`${name}-name`)?.focus();
      } else await navigate({ to: '/lists/typed', search: { show: direction, group: scope, month: from } });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitKey} className="mx-auto grid max-w-2xl gap-4">
      <Card>
        <div className="grid gap-4">
          <TextInput
            id={`${name}-name`}
            label={of.name}
            required
            hint={words.counter(typed.name.length, longestItemName)}
            error={shown.name}
            {...form.register('name')}
          />
          <div className="grid items-start gap-3 tb:grid-cols-2">
            <MoneyInput
              id={`${name}-value`}
              label={words.value}
              required
              value={typed.value}
              onChange={(value) => set('value', value)}
              error={shown.value}
            />
            <CategorySelect
              direction={direction}
              scope={scope}
              id={`${name}-category`}
              label={words.category}
              required
              placeholder={words.chooseCategory}
              error={shown.category}
              hint={why === undefined ? undefined : words.suggested(why)}
              value={typed.category}
              onChange={(category) => set('category', category)}
            />
          </div>
          <RadioCards
            legend={words.repeats}
            name={`${name}-frequency`}
            columns={3}
            options={(['U', 'M', 'A'] as const).map((value) => ({ value, label: words.frequencies[value] }))}
            value={typed.frequency}
            onChange={(value) => set('frequency', value as Frequency)}
          />
          <div className="grid items-start gap-3 tb:grid-cols-2">
            <Select
              label={typed.frequency === 'U' ? words.month : words.from}
              options={begins.some(({ value }) => value === typed.from) ? begins : [optionOf(typed.from), ...begins]}
              value={typed.from}
              onChange={(event) => {
                set('from', event.target.value);
                if (typed.to !== '' && typed.to <= event.target.value) set('to', '');
              }}
            />
            {typed.frequency !== 'U' && (
              <Select
                label={words.to}
                optional={kit.optional}
                error={shown.to}
                options={[{ value: '', label: words.noEnd }, ...monthsToEnd(typed.from)]}
                {...form.register('to')}
                value={typed.to}
              />
            )}
          </div>
          <TextInput
            label={words.note}
            optional={kit.optional}
            maxLength={longestItemNote}
            {...form.register('note')}
          />
        </div>
      </Card>
      {note}
      {failure !== undefined && !(note && isPlanRefusal(failure)) && (
        <Notice
          tone="danger"
          title={sentenceOf(failure)}
          announce
          action={
            hasCode(failure, 'typed.name_taken') && (
              <Link
                to="/lists/typed"
                search={{ show: direction, group: scope, month: typed.from, search: typed.name.trim() }}
                className={buttonClass({ size: 'sm' })}
              >
                {words.openTaken}
              </Link>
            )
          }
        />
      )}
      <div>
        {sentence !== undefined && <p className="num text-body font-semibold">{sentence}</p>}
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        {direction === 'GAS' && scope === 'NEG' && <p className="mt-1 text-dense text-muted">{words.noTaxes}</p>}
      </div>
      <div className="flex flex-col gap-2 tb:flex-row-reverse tb:justify-start">
        <Button type="submit" look="primary" busy={busy} whyNot={whyNot}>
          {of.save(faults.value === undefined ? typed.value : '')}
        </Button>
        <Button disabled={busy} whyNot={whyNot} onClick={() => void save(true)}>
          {words.another}
        </Button>
      </div>
      {question}
    </form>
  );
}
