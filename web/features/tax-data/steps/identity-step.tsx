import type { UseFormReturn } from 'react-hook-form';
import { setup } from '../../../../phrases/screens/setup.ts';
import { IdentityFields } from '../components/identity-fields.tsx';
import type { TaxDataForm } from '../tax-data-form.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

/** step01: who you are. It is kept while one types; step02 completes what the document needs and saves both. */
export function IdentityStep({ form, onDone, onLater }: StepProps & { form: UseFormReturn<TaxDataForm> }) {
  return (
    <StepFrame
      title={setup.step01.title}
      text={setup.step01.text}
      busy={false}
      refused={undefined}
      onLater={onLater}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await form.trigger(['ruc', 'legalName', 'tradeName'], { shouldFocus: true })) onDone();
      }}
    >
      <IdentityFields form={form} />
    </StepFrame>
  );
}
