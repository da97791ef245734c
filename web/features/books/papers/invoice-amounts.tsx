import { formatMoney } from '@cuadre/sri/num';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PaperAmounts } from '#contract/books/papers.rules.ts';
import { papers as words } from '#phrases/books/papers.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { type PaperForm, ratesOn } from './paper-form.ts';

interface InvoiceAmountsProps {
  form: UseFormReturn<PaperForm>;
  id: string;
  amounts: PaperAmounts | undefined;
  today: string;
  faults: { readonly bases?: string; readonly rate?: string; readonly iva?: string };
}

/** The usual rate and zero; the others when asked for. */
const usual = 2;

/** Bases of an invoice by rate; its IVA is computed, and a cent may be corrected. */
export function InvoiceAmounts({ form, id, amounts, today, faults }: InvoiceAmountsProps) {
  const typed = form.watch();
  const [all, setAll] = useState(false);
  const rates = ratesOn(typed.day === '' ? today : typed.day);
  const ordered = [...rates].sort((one, other) => weightOf(one.name) - weightOf(other.name));
  const shown = ordered.filter(({ name }, place) => all || place < usual || typed[name] !== '');
  return (
    <>
      <div className="grid items-start gap-3 tb:grid-cols-2">
        {shown.map(({ name, label }, place) => (
          <MoneyInput
            key={name}
            {...(place === 0 && { id: `${id}-bases`, error: faults.bases ?? faults.rate })}
            label={words.base(label)}
            value={typed[name]}
            onChange={(value) => {
              form.setValue(name, value);
              // What was corrected belonged to other bases.
              form.setValue('iva', '');
            }}
          />
        ))}
        <MoneyInput
          id={`${id}-iva`}
          label={words.iva}
          hint={words.ivaHint}
          value={typed.iva === '' ? (amounts?.iva ?? '') : typed.iva}
          onChange={(value) => form.setValue('iva', value)}
          error={faults.iva}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {shown.length < ordered.length ? (
          <Button size="sm" onClick={() => setAll(true)}>
            {words.otherRates}
          </Button>
        ) : (
          <span />
        )}
        {amounts !== undefined && (
          <p className="num text-body font-semibold">{words.totalIs(formatMoney(amounts.total))}</p>
        )}
      </div>
    </>
  );
}

/** What most invoices have first: the general rate of their day, then zero. */
const weightOf = (name: string): number => (name === 'base4' || name === 'base2' ? 0 : name === 'base0' ? 1 : 2);
