import { iceRates, rowOn } from '@cuadre/sri/catalogs';
import { type IceMeasure, iceNeeds, type LineDraft } from '@cuadre/sri/receipts';
import { lines as words } from '#phrases/receipts/fields.ts';
import { DecimalInput, MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';

/** What the ICE of a line needs beside its rate: litres, degrees or sugar where it counts them, or the value itself. */
export function IceFields({ line, lineKey }: { line: LineDraft; lineKey: string }) {
  const { editLine } = useInvoiceActions();
  const day = useInvoice((state) => state.draft.issuedOn);
  const fault = useFault('ice', lineKey);
  const { ice } = line;
  if (ice === undefined) return null;
  const row = rowOn(iceRates, ice.code, day);
  const needs = row === undefined ? [] : iceNeeds(row);
  const id = `${lineKey}-ice`;
  const set = (change: Partial<typeof ice>) => editLine(lineKey, { ice: { ...ice, ...change } });
  const setMeasure = (need: keyof IceMeasure, value: string) =>
    set({ measure: { ...ice.measure, [need]: value === '' ? undefined : value } });
  return (
    <>
      {row !== undefined && (
        <p className="num text-meta text-muted mb:col-span-2 tb:col-span-4">{words.iceTariff(words.iceRate(row))}</p>
      )}
      {needs.map((need) => {
        const field = {
          id: `${id}-${need}`,
          label: words.iceNeeds[need],
          hint: words.iceNeedHints[need],
          value: ice.measure?.[need] ?? '',
          onChange: (value: string) => setMeasure(need, value),
          error: fault(`measure.${need}`),
        };
        return need === 'adValoremBase' ? (
          <MoneyInput key={need} {...field} />
        ) : (
          <DecimalInput key={need} {...field} places={6} show={0} />
        );
      })}
      <MoneyInput
        id={`${id}-value`}
        label={words.iceValue}
        hint={needs.length === 0 ? words.iceHint : words.iceMeasuredHint}
        value={ice.value ?? ''}
        onChange={(value) => set({ value: value === '' ? undefined : value })}
        error={fault('value')}
      />
    </>
  );
}
