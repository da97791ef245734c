import { addMonths } from '@cuadre/sri/dates';
import { monthsOf } from '@cuadre/sri/declarations';
import { useState } from 'react';
import type { FiledForm } from '#contract/declarations/filing.ts';
import { formNumberPattern, longestDeferral } from '#contract/declarations/returns.rules.ts';
import type { DeclarationStart, TaxDeclaration } from '#contract/declarations/returns.ts';
import { filedWords, formDropWords, startWords as words } from '#phrases/declarations/hub-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { FoldHead } from '#web/ui/fold-head.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { start } from '../queries.ts';
import { FormDrop } from './form-drop.tsx';

interface StartFormProps {
  lengths: keyof typeof words.period;
  /** Where they may begin, newest first. */
  periods: readonly string[];
  suggested: string;
  /** What was said before. */
  start: DeclarationStart | null;
  /** What was said of the sales of a year before a period of it, whatever they were then. */
  sales: TaxDeclaration['salesBefore'];
  onSaved: () => void;
  onLeave?: () => void;
}

const deferredOf = (said: DeclarationStart | null): Readonly<Record<string, string>> =>
  Object.fromEntries(said?.deferred.map((each) => [each.period, each.amount]) ?? []);

type Figures = ReturnType<typeof figuresOf>;
const figuresOf = (said: DeclarationStart | null, sold: StartFormProps['sales'][number] | undefined) => ({
  purchases: said?.carriedPurchases ?? '0.00',
  retentions: said?.carriedRetentions ?? '0.00',
  deferred: deferredOf(said),
  income: sold?.sales ?? '0.00',
  number: said?.number ?? '',
  filedOn: said?.filedOn ?? '',
});

/** The first question: from which period on, and what the return before it left. */
export function StartForm({ lengths, periods, suggested, start: said, sales, onSaved, onLeave }: StartFormProps) {
  const soldIn = (of: string) => sales.find(({ year }) => of.startsWith(year));
  const [form, , forget, change] = useKeptFields('start of returns', {
    period: suggested,
    ...figuresOf(said, soldIn(suggested)),
  });
  const { period, purchases, retentions, deferred, income, number, filedOn } = form;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const before = periods[periods.indexOf(period) + 1];
  const sold = soldIn(period);
  // As it stands it says nothing new: it may be of the months before another period of that year.
  const isAsSaid = income === (sold?.sales ?? '0.00');
  const wrongNumber = number.trim() !== '' && !formNumberPattern.test(number.trim());
  const months = Array.from({ length: longestDeferral }, (_, after) => addMonths(monthsOf(period)[0], after));
  // What was said of one period says nothing of another; what is typed here stays.
  const choose = (value: string) => {
    const [from, to] = [period, value].map((each) => figuresOf(each === said?.period ? said : null, soldIn(each)));
    const isAsBefore = (name: string, figure: unknown) =>
      JSON.stringify(figure) === JSON.stringify(from?.[name as keyof Figures]);
    const typed = Object.entries(form).filter(([name, figure]) => !isAsBefore(name, figure));
    change({ ...to, ...Object.fromEntries(typed), period: value });
  };
  const take = ({ boxes, ...read }: FiledForm) => {
    const [first = ''] = months;
    const settled = months.find((month) => month === read.deferredTo) ?? first;
    change({
      purchases: boxes['615'] ?? purchases,
      retentions: boxes['617'] ?? retentions,
      deferred: boxes['485'] === undefined ? deferred : { ...deferred, [settled]: boxes['485'] },
      number: read.number ?? number,
      filedOn: read.filedOn ?? filedOn,
    });
    setOpen(isOpen || read.number !== null || read.filedOn !== null || boxes['485'] !== undefined);
  };
  const save = async () => {
    setAsked(true);
    if (wrongNumber) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await start({
        period,
        carriedPurchases: purchases === '' ? '0' : purchases,
        carriedRetentions: retentions === '' ? '0' : retentions,
        deferred: months.flatMap((month) => {
          const value = deferred[month] ?? '';
          return /[1-9]/.test(value) ? [{ period: month, amount: value }] : [];
        }),
        ...(isAsSaid ? {} : { incomeSoFar: income === '' ? '0' : income }),
        ...(number.trim() === '' ? {} : { number: number.trim() }),
        ...(filedOn === '' ? {} : { filedOn }),
      });
      forget();
      showToast(words.saved);
      onSaved();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Card className="max-w-2xl">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <Select
          label={words.period[lengths]}
          options={periods.map((value) => ({ value, label: words.option(value) }))}
          value={period}
          onChange={(event) => choose(event.target.value)}
          fieldClassName="tb:max-w-80"
        />
        {before !== undefined && (
          <fieldset className="min-w-0">
            <legend className="text-body font-bold">{words.before(before)}</legend>
            <p className="mb-3 text-dense text-muted">{words.beforeText}</p>
            <div className="mb-4">
              <FormDrop
                label={formDropWords.label}
                accept=".pdf,.json,application/pdf,application/json"
                period={before}
                boxes={['615', '617', '485']}
                onRead={take}
              />
            </div>
            <div className="grid gap-4 tb:grid-cols-2">
              <MoneyInput
                label={words.purchases}
                hint={words.purchasesHint}
                value={purchases}
                onChange={(value) => change({ purchases: value })}
              />
              <MoneyInput
                label={words.retentions}
                hint={words.retentionsHint}
                value={retentions}
                onChange={(value) => change({ retentions: value })}
              />
            </div>
          </fieldset>
        )}
        <div className="border-t border-border pt-2">
          <FoldHead
            title={words.more}
            summary={isOpen ? undefined : words.moreSummary}
            open={isOpen}
            onToggle={setOpen}
            body="start-more"
            className="-mx-2 p-2"
          />
          <div id="start-more" hidden={!isOpen} className="grid gap-4 pt-3">
            <MoneyInput
              label={words.income(isAsSaid && sold ? sold.period : period)}
              hint={words.incomeHint}
              value={income}
              onChange={(value) => change({ income: value })}
            />
            <fieldset className="grid min-w-0 gap-4 tb:grid-cols-3">
              <legend className="mb-2 text-dense font-semibold">{words.deferred}</legend>
              {months.map((month) => (
                <MoneyInput
                  key={month}
                  label={words.deferredIn(month)}
                  value={deferred[month] ?? '0.00'}
                  onChange={(value) => change({ deferred: { ...deferred, [month]: value } })}
                />
              ))}
            </fieldset>
            <div className="grid gap-4 tb:grid-cols-2">
              <TextInput
                label={filedWords.number}
                inputMode="numeric"
                value={number}
                onChange={(event) => change({ number: event.target.value })}
                error={asked && wrongNumber ? words.wrongNumber : undefined}
              />
              <DateInput
                label={filedWords.filedOn}
                max={currentDay()}
                value={filedOn}
                onChange={(value) => change({ filedOn: value })}
              />
            </div>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" type="submit" busy={busy} className="max-tb:w-full">
            {words.save(period)}
          </Button>
          {onLeave && (
            <Button
              look="ghost"
              className="max-tb:w-full"
              onClick={() => {
                forget();
                onLeave();
              }}
            >
              {words.leave}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
