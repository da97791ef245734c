import { useState } from 'react';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { setup, signature as words } from '#phrases/business/setup.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { SignatureCard } from '../components/signature-card.tsx';
import { SignatureForm } from '../components/signature-form.tsx';
import { useUploadSignature } from '../queries.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

const options = [
  { value: 'demo', label: setup.step04.demo, text: setup.step04.demoText },
  { value: 'own', label: setup.step04.own, text: setup.step04.ownText },
];

/** step04: practice needs no signature of one's own; who has one uploads it here. */
export function SignatureStep({ data, onDone, onLater }: StepProps & { data: TaxDataComplete }) {
  const [choice, setChoice] = useState('demo');
  const upload = useUploadSignature();
  const own = data.ownSignature.status !== 'none';
  const cards = (
    <RadioCards
      legend={setup.step04.title}
      hideLegend
      name="signature"
      options={options}
      value={choice}
      onChange={setChoice}
    />
  );
  if (own)
    return (
      <StepFrame
        {...setup.step04}
        busy={false}
        refused={undefined}
        onLater={onLater}
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
      >
        <SignatureCard info={data.ownSignature} />
      </StepFrame>
    );
  if (choice === 'demo')
    return (
      <StepFrame
        title={setup.step04.title}
        text={setup.step04.text}
        submit={setup.step04.start}
        busy={false}
        refused={undefined}
        onLater={onLater}
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
      >
        {cards}
      </StepFrame>
    );
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={setup.step04.title} text={setup.step04.text} />
      {cards}
      <SignatureForm upload={upload} onSaved={() => showToast(words.saved)} />
      <Button look="ghost" wide onClick={onLater}>
        {setup.later}
      </Button>
    </div>
  );
}
