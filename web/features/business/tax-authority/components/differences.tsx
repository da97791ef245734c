import { type FormEvent, useState } from 'react';
import type { TaxDifference } from '#contract/business/tax-authority.ts';
import { regimeName } from '#phrases/business/regimes.ts';
import { taxAuthority } from '#phrases/business/tax-authority-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useAcceptTaxInformation } from '../queries.ts';

const words = taxAuthority.differs;
const names: Readonly<Record<string, string>> = words.fields;

const labelOf = (field: string): string => names[field] ?? words.establishment(field.replace('establishment.', ''));

/** A value as a person reads it. */
const reading = (field: string, value: string): string => {
  if (value === '') return words.nothing;
  if (field === 'keepsAccounting') return value === 'yes' ? words.yes : words.no;
  if (field === 'regime') return regimeName(value) ?? value;
  return value;
};

interface DifferencesProps {
  differences: readonly TaxDifference[];
  /** Another button of the page is the first one. */
  quiet?: boolean;
}

/** What the person wrote beside what the portal says: theirs stays unless they choose otherwise. */
export function Differences({ differences, quiet = false }: DifferencesProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const accept = useAcceptTaxInformation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = differences.map(({ field }) => field).filter((field) => chosen[field] === 'told');
    await accept.mutateAsync({ body: { fields } }).then(
      () => showToast(words.saved),
      () => undefined,
    );
  };
  return (
    <Card title={words.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="-mt-2 text-dense text-muted">{words.text}</p>
        {accept.isError && <Notice tone="danger" title={sentenceOf(accept.error)} announce />}
        {differences.map(({ field, stored, told }) => (
          <RadioCards
            key={field}
            legend={labelOf(field)}
            name={field}
            options={[
              { value: 'mine', label: reading(field, stored), text: words.mine },
              { value: 'told', label: reading(field, told), text: words.told },
            ]}
            value={chosen[field] ?? 'mine'}
            onChange={(value) => setChosen((old) => ({ ...old, [field]: value }))}
          />
        ))}
        <Button type="submit" look={quiet ? 'secondary' : 'primary'} busy={accept.isPending}>
          {words.save}
        </Button>
      </form>
    </Card>
  );
}
