import { type UseFormReturn, useForm } from 'react-hook-form';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { agentSinceWords, earlierWords } from '#phrases/business/earlier-regime.ts';
import { setup } from '#phrases/business/setup.ts';
import { profile as words } from '#phrases/home/home.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptForm } from '#web/shell/local-store/use-kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { byRules } from '#web/ui/inputs/field-rules.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { agentSinceKept, monthsToChoose } from '../agent-since.ts';
import {
  answered,
  answerTo,
  choiceOf,
  type EarlierQuestion,
  earlierQuestion,
  earlierRegimes,
  type RegimeChoice,
} from '../earlier-regime.ts';
import { useSaveTaxData } from '../queries.ts';
import { formOf, type TaxDataForm, taxDataOf, taxDataRules } from '../tax-data-form.ts';
import { IdentityFields } from './identity-fields.tsx';
import { InactiveFields } from './inactive-fields.tsx';
import { RegimeFields } from './regime-fields.tsx';

export function TaxDataEditor({ data }: { data: TaxDataComplete }) {
  const save = useSaveTaxData();
  const form = useForm<TaxDataForm>({
    mode: 'onTouched',
    resolver: byRules(taxDataRules),
    defaultValues: formOf(data.taxData, {}),
  });
  const { regime = 'GEN', ivaSemiannual, earlierRegimes: kept = [] } = data.taxData;
  const questionOf = (now: TaxDataForm) =>
    earlierQuestion({ regime, ivaSemiannual, earlierRegimes: kept }, now, { today: currentDay(), since: data.since });
  const forget = useKeptForm(form, 'tax-data of the profile');
  const submit = form.handleSubmit(async (values) => {
    const question = questionOf(values);
    const earlier = earlierRegimes(kept, question.until, answerTo(question, values.earlier));
    await save.mutateAsync({ body: { ...taxDataOf(values), earlierRegimes: earlier } }).then(
      () => {
        forget();
        form.setValue('earlier', undefined);
        form.setValue('agentSince', undefined);
        form.setValue('inactive', undefined);
        showToast(setup.saved);
      },
      () => undefined,
    );
  });
  return (
    <Card aria-label={words.taxData}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} announce />}
        <IdentityFields form={form} />
        <RegimeFields
          form={form}
          earlier={<EarlierField form={form} question={questionOf(form.watch())} />}
          agentSince={<AgentSinceField form={form} data={data} />}
          inactive={<InactiveFields form={form} kept={data.taxData.inactive ?? []} />}
        />
        <Button type="submit" look="primary" busy={save.isPending}>
          {setup.saveTaxData}
        </Button>
      </form>
    </Card>
  );
}

/** What they were before: returns of those months go by it. */
const EarlierField = ({ form, question }: { form: UseFormReturn<TaxDataForm>; question: EarlierQuestion }) => (
  <Select
    label={earlierWords.label(question.until)}
    hint={earlierWords.hint}
    options={[
      { value: '', label: earlierWords.same },
      ...earlierWords.choices.filter(
        // In the middle of a year only how often IVA is filed changes.
        ({ value }) => value !== choiceOf(form.watch()) && (question.until.endsWith('-12') || value.startsWith('GEN')),
      ),
    ]}
    value={answerTo(question, form.watch('earlier'))}
    onChange={({ target }) =>
      form.setValue('earlier', answered(question, target.value as RegimeChoice | ''), { shouldDirty: true })
    }
  />
);

/** Since when they are an agent of retention: no return of retentions is asked of the months before. */
function AgentSinceField({
  form,
  data: { taxData, since },
}: {
  form: UseFormReturn<TaxDataForm>;
  data: TaxDataComplete;
}) {
  const kept = agentSinceKept(taxData, { today: currentDay(), since });
  const chosen = form.watch('agentSince') ?? kept;
  const months = monthsToChoose(currentDay(), chosen);
  return (
    <Select
      label={agentSinceWords.label}
      hint={agentSinceWords.hint}
      options={[
        ...months.map((value) => ({ value, label: monthOfYear(value) })),
        { value: '', label: agentSinceWords.always(months.at(-1) ?? '') },
      ]}
      value={chosen}
      onChange={({ target }) => form.setValue('agentSince', target.value, { shouldDirty: true })}
    />
  );
}
