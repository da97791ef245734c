import { formatMoney } from '@cuadre/sri/num';
import { useEffect, useState } from 'react';
import { isEmployerRuc, longestEmployer, projectionGroups } from '#contract/declarations/year/projection.rules.ts';
import type { ExpenseProjection, Projection } from '#contract/declarations/year/projection.ts';
import { projectionWords as words } from '#phrases/declarations/expense-papers.ts';
import { groupNames } from '#phrases/received/received.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveProjection } from './projection-queries.ts';

interface ProjectionFormProps {
  data: ExpenseProjection;
  /** Whether something differs from what is saved. */
  onTyped: (isTyped: boolean) => void;
}

/** What somebody expects of the year; it begins with what the year shows. */
export function ProjectionForm({ data, onTyped }: ProjectionFormProps) {
  const { year, said, shown, yearBefore } = data;
  const [begun] = useState<Projection>(said ?? shown);
  const [form, , forget, change] = useKeptFields(`projection ${year}`, begun);
  const isTyped = JSON.stringify(form) !== JSON.stringify(begun);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const rucFault = asked && !isEmployerRuc(form.employer.ruc) ? words.needsRuc : undefined;
  const amounts = [form.salary, form.otherSalary, ...Object.values(form.expenses)];
  const fault = rucFault ?? (asked && amounts.includes('') ? words.needsAmount : undefined);
  const needs = (value: string) => (asked && value === '' ? words.needsAmount : undefined);
  const send = async (to: Projection | null, told: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const back = await saveProjection(year, to);
      forget();
      showToast(told, { undo: takeBack(back, words.undone) });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const save = () => {
    setAsked(true);
    if (!isEmployerRuc(form.employer.ruc) || amounts.includes('')) return;
    void send({ ...form, employer: { ...form.employer, name: form.employer.name.trim() } }, words.saved);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card title={words.employer}>
        <div className="grid gap-4 tb:grid-cols-2">
          <TextInput
            label={words.employerName}
            maxLength={longestEmployer}
            value={form.employer.name}
            onChange={({ target }) => change({ employer: { ...form.employer, name: target.value } })}
          />
          <IdInput
            kind="ruc"
            label={words.ruc}
            hint={words.rucHint}
            value={form.employer.ruc}
            onChange={(ruc) => change({ employer: { ...form.employer, ruc } })}
            {...(rucFault !== undefined && { error: rucFault })}
          />
        </div>
      </Card>
      <Card title={words.income}>
        <div className="grid gap-4 tb:grid-cols-2">
          {(['salary', 'otherSalary'] as const).map((name) => (
            <MoneyInput
              key={name}
              label={words[name]}
              value={form[name]}
              onChange={(value) => change({ [name]: value })}
              error={needs(form[name])}
            />
          ))}
        </div>
      </Card>
      <Card title={words.expenses}>
        <p className="mb-3 text-dense text-muted">{words.expensesText}</p>
        <div className="grid gap-4 tb:grid-cols-2">
          {projectionGroups.map((group) => (
            <MoneyInput
              key={group}
              label={groupNames[group]}
              hint={words.hint(formatMoney(shown.expenses[group]), formatMoney(yearBefore[group]))}
              value={form.expenses[group]}
              onChange={(value) => change({ expenses: { ...form.expenses, [group]: value } })}
              error={needs(form.expenses[group])}
            />
          ))}
        </div>
      </Card>
      {fault !== undefined && <Notice tone="danger" title={fault} announce />}
      {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {words.save}
        </Button>
        {said !== null && (
          <Button look="ghost" busy={busy} onClick={() => void send(null, words.wasReset)}>
            {words.reset}
          </Button>
        )}
      </div>
    </form>
  );
}
