import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { setup } from '#phrases/business/setup.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { RegimeFields } from '../components/regime-fields.tsx';
import { useSaveTaxData } from '../queries.ts';
import { type TaxDataForm, taxDataOf } from '../tax-data-form.ts';
import { useKeepActivity } from '../use-keep-activity.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

interface RegimeStepProps extends StepProps {
  form: UseFormReturn<TaxDataForm>;
  data: TaxDataComplete;
  /** step01 is not complete: its fields are on that page. */
  onIncomplete: () => void;
}

/** step02: how you are taxed, where, and what you do. Saves the tax information. */
export function RegimeStep({ form, data, onDone, onLater, onIncomplete }: RegimeStepProps) {
  const { keep, first } = useKeepActivity(data);
  const [activity, setActivity] = useState(first);
  const [asked, setAsked] = useState(false);
  const saveTaxData = useSaveTaxData();
  const [refused, setRefused] = useState<unknown>(null);
  const missing = asked && activity.trim() === '' ? setup.faults.activity : undefined;

  const save = form.handleSubmit(
    async (values) => {
      if (activity.trim() === '') return;
      await saveTaxData.mutateAsync({ body: taxDataOf(values) });
      await keep(activity).catch((error) => {
        setRefused(error);
        throw error;
      });
      onDone();
    },
    (errors) => {
      if (errors.ruc !== undefined || errors.legalName !== undefined) onIncomplete();
    },
  );
  const failure = saveTaxData.error ?? refused;

  return (
    <StepFrame
      title={setup.step02.title}
      text={setup.step02.text}
      busy={form.formState.isSubmitting}
      refused={failure === null ? undefined : sentenceOf(failure)}
      onLater={onLater}
      onSubmit={(event) => {
        setAsked(true);
        setRefused(null);
        save(event).catch(() => undefined);
      }}
    >
      <TextInput
        id="activity"
        label={setup.step02.activity}
        hint={setup.step02.activityHint}
        required
        value={activity}
        onChange={(event) => setActivity(event.target.value)}
        onBlur={() => {
          setAsked(true);
          keep(activity).catch(() => undefined);
        }}
        error={missing}
      />
      <RegimeFields form={form} />
    </StepFrame>
  );
}
