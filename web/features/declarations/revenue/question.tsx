import { formatMoney } from '@cuadre/sri/num';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RevenueStep } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { questionWords as words } from '#phrases/declarations/revenue-questions.ts';
import { yearVerb } from '#phrases/declarations/revenue-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Checkbox, RadioCards } from '#web/ui/inputs/choice.tsx';
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type AnswerForm, amountsOf, formOf, readAnswer, suggestionOf } from './answer-form.ts';
import { saveAnswers } from './queries.ts';

interface QuestionProps {
  data: RevenueReturn;
  step: RevenueStep;
}

/** One question about the year; its answer is saved with one key, and can be taken back. */
export function Question({ data, step }: QuestionProps) {
  const { year, steps } = data;
  const [form, setForm, forget] = useKeptFields<AnswerForm>(`question ${year} ${step}`, formOf(step, data));
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const go = (to: RevenueStep | undefined) =>
    to === undefined
      ? navigate({ to: '/declaration/revenue', search: { year } })
      : navigate({ to: '/declaration/revenue/questions', search: { year, step: to } });
  const change = (more: Partial<AnswerForm>) => {
    setForm({ ...form, ...more });
    setFault(undefined);
  };
  const save = async () => {
    const read = readAnswer(step, form);
    if ('fault' in read) return setFault(read.fault);
    setBusy(true);
    try {
      const { before, difference } = await saveAnswers({ year, answers: read.answers });
      forget();
      showToast(words.saved(difference), { undo: () => void takeBack(year, before) });
      await go(next);
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Fields {...{ data, step, form, change }} />
        {fault !== undefined && <Notice tone="danger" title={fault} announce />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={busy}>
            {next === undefined ? words.finish : words.goOn}
          </Button>
          {next !== undefined && <Button onClick={() => void go(next)}>{words.skip}</Button>}
          {at > 0 && (
            <Button look="ghost" onClick={() => void go(steps[at - 1])}>
              {words.back}
            </Button>
          )}
        </div>
      </form>
      <Card>
        <p className="text-dense text-muted">{yearVerb(data, currentDay())}</p>
        <p className="num text-figure font-bold wrap-anywhere">{formatMoney(data.pay)}</p>
      </Card>
    </div>
  );
}

async function takeBack(year: string, before: RevenueReturn['answers']): Promise<void> {
  try {
    await saveAnswers({ year, answers: before });
    showToast(words.undone, { tone: 'info' });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}

interface FieldsProps extends QuestionProps {
  form: AnswerForm;
  change: (more: Partial<AnswerForm>) => void;
}

function Fields({ data, step, form, change }: FieldsProps) {
  const { answer, fields } = form;
  const type = (name: string, value: string) => change({ fields: { ...fields, [name]: value } });
  if (step === 'share')
    return (
      <TextInput
        label={words.percent}
        hint={words.fromSales(data.suggested.share)}
        inputMode="numeric"
        value={fields.percent ?? ''}
        onChange={({ target }) => type('percent', target.value)}
      />
    );
  const known = suggestionOf(step, data.suggested);
  const isUsed = known !== undefined && answer === 'yes' && fields[known.into] === known.value;
  return (
    <>
      <RadioCards
        legend={words.answer}
        hideLegend
        name="answer"
        value={answer}
        onChange={(value) => change({ answer: value === 'yes' ? 'yes' : 'no' })}
        options={[
          { value: 'no', label: (data.isWithoutRuc ? words.ofPerson.no[step] : undefined) ?? words.no[step] },
          { value: 'yes', label: words.yes },
        ]}
      />
      {known !== undefined && (
        <Notice
          tone="info"
          action={
            !isUsed && (
              <Button
                size="sm"
                onClick={() => change({ answer: 'yes', fields: { ...fields, [known.into]: known.value } })}
              >
                {words.use}
              </Button>
            )
          }
        >
          {step === 'paid'
            ? words.fromReturn(String(Number(data.year) - 1), known.value)
            : words.fromBooks(known.value)}
        </Notice>
      )}
      {answer === 'yes' &&
        amountsOf[step].map((name) => (
          <DecimalInput
            key={name}
            label={words.fields[name] ?? name}
            hint={words.hints[name]}
            places={2}
            prefix="$"
            value={fields[name] ?? ''}
            onChange={(value) => type(name, value)}
          />
        ))}
      {answer === 'yes' && step === 'exemption' && <Exemptions {...{ data, form, change, type }} />}
    </>
  );
}

interface ExemptionsProps extends Pick<FieldsProps, 'data' | 'form' | 'change'> {
  type: (name: string, value: string) => void;
}

function Exemptions({ data, form, change, type }: ExemptionsProps) {
  const { isOld, disability, fields } = form;
  const toggle = (which: 'own' | 'substitute') => change({ disability: disability === which ? '' : which });
  return (
    <div className="flex flex-col">
      <Checkbox label={words.isOld} checked={isOld} onChange={() => change({ isOld: !isOld })} />
      <Checkbox label={words.disability} checked={disability === 'own'} onChange={() => toggle('own')} />
      <Checkbox label={words.substitute} checked={disability === 'substitute'} onChange={() => toggle('substitute')} />
      {disability === 'substitute' && data.isSubstituteUnconfirmed && (
        <Notice tone="warning">{words.substituteUnconfirmed}</Notice>
      )}
      {disability !== '' && (
        <TextInput
          label={words.degree}
          hint={words.degreeHint}
          inputMode="numeric"
          value={fields.degree ?? ''}
          onChange={({ target }) => type('degree', target.value)}
        />
      )}
    </div>
  );
}
