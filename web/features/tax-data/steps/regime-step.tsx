import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TaxDataComplete } from '../../../../contract/tax-data.ts';
import { setup } from '../../../../phrases/screens/setup.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { RegimeFields } from '../components/regime-fields.tsx';
import { useSaveActivity, useSaveTaxData } from '../queries.ts';
import { type TaxDataForm, taxDataOf } from '../tax-data-form.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

interface RegimeStepProps extends StepProps {
  form: UseFormReturn<TaxDataForm>;
  data: TaxDataComplete;
  /** step01 is not complete: its fields are on that page. */
  onIncomplete: () => void;
}

/** step02: how you are taxed, where, and what you do. Saves the tax information. */
export function RegimeStep({ form, data, onDone, onLater, onIncomplete }: RegimeStepProps) {
  const main = data.activities.find((activity) => activity.main) ?? data.activities[0];
  const [activity, setActivity] = useState(main?.name ?? '');
  const [asked, setAsked] = useState(false);
  const saveTaxData = useSaveTaxData();
  const saveActivity = useSaveActivity();
  const missing = asked && activity.trim() === '' ? setup.faults.activity : undefined;

  const save = form.handleSubmit(
    async (values) => {
      if (activity.trim() === '') return;
      await saveTaxData.mutateAsync({ body: taxDataOf(values) });
      if (activity.trim() !== main?.name)
        await saveActivity.mutateAsync({ body: { id: main?.id, name: activity.trim() } });
      onDone();
    },
    (errors) => {
      if (errors.ruc !== undefined || errors.legalName !== undefined) onIncomplete();
    },
  );
  const failure = saveTaxData.error ?? saveActivity.error;

  return (
    <StepFrame
      title={setup.step02.title}
      text={setup.step02.text}
      busy={saveTaxData.isPending || saveActivity.isPending}
      refused={failure === null ? undefined : sentenceOf(failure)}
      onLater={onLater}
      onSubmit={(event) => {
        setAsked(true);
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
        onBlur={() => setAsked(true)}
        error={missing}
      />
      <RegimeFields form={form} />
    </StepFrame>
  );
}
