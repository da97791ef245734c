import { useId, useState } from 'react';
import { mostMonths, partsOfGrants, textOfGrants, unlimited } from '#contract/shop/grants-text.ts';
import { type Meter, meters, metersOf, productTypes } from '#contract/shop/offers.rules.ts';
import { choiceWords, publishedWords, grantWords as words } from '#phrases/operator/published.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { DigitsInput } from '#web/ui/inputs/number-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';

interface GrantsFieldProps {
  label: string;
  error: string | undefined;
  /** As the file has it. */
  text: string;
  onText: (text: string | undefined) => void;
  productType: string;
}

/** A part while somebody types it; `quantity` is a number or `unlimited`. */
interface Part {
  readonly meter: Meter | '';
  readonly quantity: string;
  readonly months: string;
}
const nothing: Part = { meter: '', quantity: '', months: '' };

const isWhole = ({ meter, quantity, months }: Part): boolean =>
  meter !== '' && quantity !== '' && Number(months) >= 1 && Number(months) <= mostMonths;

/** What an offer gives: what, how many, for how many months. */
export function GrantsField({ label, error, text, onText, productType }: GrantsFieldProps) {
  const [parts, setParts] = useState<readonly Part[]>(() => {
    const known = partsOfGrants(text);
    return known.length === 0 ? [nothing] : known;
  });
  const change = (next: readonly Part[]) => {
    setParts(next);
    onText(textOfGrants(next) || undefined);
  };
  const id = useId();
  const type = productTypes.find((each) => each === productType);
  const ofType: readonly Meter[] = type === undefined ? meters : metersOf[type];
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 text-dense font-semibold">{label}</legend>
      {parts.map((part, at) => {
        const set = (changed: Partial<Part>) =>
          change(parts.map((each, place) => (place === at ? { ...each, ...changed } : each)));
        const choices = meters.filter((meter) => ofType.includes(meter) || meter === part.meter);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and each is drawn from its place
          <div key={at} className="grid gap-4 tb:grid-cols-2">
            <Select
              label={words.meter}
              required
              placeholder={publishedWords.choose}
              options={choices.map((value) => ({ value, label: choiceWords.meters[value] }))}
              value={part.meter}
              onChange={({ target }) => {
                const meter = meters.find((each) => each === target.value) ?? '';
                // A signature has its years.
                set({ meter, ...(meter === 'signature' && part.quantity === unlimited && { quantity: '' }) });
              }}
            />
            <div className="flex flex-col">
              <DigitsInput
                label={part.meter === 'signature' ? words.years : words.quantity}
                required={part.quantity !== unlimited}
                disabled={part.quantity === unlimited}
                most={9}
                value={part.quantity === unlimited ? '' : part.quantity}
                onChange={(quantity) => set({ quantity })}
              />
              {part.meter !== 'signature' && (
                <Checkbox
                  label={words.unlimited}
                  checked={part.quantity === unlimited}
                  onChange={({ target }) => set({ quantity: target.checked ? unlimited : '' })}
                />
              )}
            </div>
            <DigitsInput
              label={words.months}
              required
              most={2}
              value={part.months}
              onChange={(months) => set({ months })}
            />
            {parts.length > 1 && (
              <div className="self-end">
                <Button onClick={() => change(parts.filter((_, place) => place !== at))}>
                  {words.remove(part.meter === '' ? '' : choiceWords.meters[part.meter])}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {parts.length < ofType.length && (
        <div>
          <Button onClick={() => change([...parts, nothing])}>{words.add}</Button>
        </div>
      )}
      {error !== undefined && (
        <FieldNote id={id} tone="danger" text={parts.every(isWhole) ? error : words.incomplete(mostMonths)} />
      )}
    </fieldset>
  );
}
