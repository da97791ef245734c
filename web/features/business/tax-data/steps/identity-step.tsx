import type { UseFormReturn } from 'react-hook-form';
import { setup } from '#phrases/business/setup.ts';
import { IdentityFields } from '../components/identity-fields.tsx';
import type { TaxDataForm } from '../tax-data-form.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

interface IdentityStepProps extends StepProps {
  form: UseFormReturn<TaxDataForm>;
  /** The SRI's portal has told; the person looks it over. */
  told: boolean;
}

/** step01: who you are. It is kept while one types; step02 completes what the document needs and saves both. */
export function IdentityStep({ form, told, onDone, onLater }: IdentityStepProps) {
  return (
    <StepFrame
      title={told ? setup.step01.toldTitle : setup.step01.title}
      text={told ? setup.step01.toldText : setup.step01.text}
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
