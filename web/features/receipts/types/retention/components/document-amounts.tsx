import { IVA, ivaRates, rowsOn } from '@cuadre/sri/catalogs';
import { isDay } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import type { CalculatedRetention, RetainedTaxDraft, RetentionDraft } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { generalIvaCode } from '#web/features/receipts/draft-defaults.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import type { DocumentPart } from '../parts.ts';
import { useIsFixed } from '../use-is-fixed.ts';

/** What the document says: by rate while it is written down, as it came when it was received. */
export function DocumentAmounts(part: DocumentPart) {
  const { at, document, figures } = part;
  const { fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const isFixed = useIsFixed(document);
  const wrong = fault(`documents.${at}.taxes`) ?? fault(`documents.${at}.total`);
  const rows = [
    { label: words.subtotal, value: figures.subtotal },
    { label: words.iva, value: figures.iva },
    { label: words.total, value: figures.total },
  ];
  return (
    <section aria-label={words.bases} id={controlId(`documents.${at}.taxes`)}>
      {!isFixed && <Rates {...part} />}
      {!figures.total.isZero() && (
        <dl className="num grid grid-cols-3 gap-3 rounded-md bg-surface-2 p-3">
          {rows.map(({ label, value }) => (
            <div key={label} id={label === words.total ? controlId(`documents.${at}.total`) : undefined}>
              <dt className="text-meta text-muted">{label}</dt>
              <dd className="font-semibold">{formatMoney(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {wrong !== undefined && (
        <div className="mt-2">
          <FieldNote tone="danger" text={wrong} />
        </div>
      )}
    </section>
  );
}

function Rates({ at, document, onChange }: DocumentPart) {
  const { fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const { taxes } = document;
  const day = isDay(document.issuedOn) ? document.issuedOn : currentDay();
  const options = rowsOn(ivaRates, day).map((row) => ({ value: row.code, label: row.label }));
  // What followed from the old rates follows from the new ones.
  const set = (next: RetainedTaxDraft[]) => onChange({ taxes: next, subtotal: undefined, total: undefined });
  const change = (i: number, tax: Partial<RetainedTaxDraft>) =>
    set(taxes.map((each, j) => (j === i ? { ...each, rate: undefined, value: undefined, ...tax } : each)));
  return (
    <div className="mb-3 flex flex-col gap-3">
      {taxes.map((tax, i) => {
        if (tax.taxCode !== IVA) return null;
        const place = `documents.${at}.taxes.${i}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a rate is its place
          <div key={i} className="flex items-start gap-2">
            <Select
              id={controlId(`${place}.rateCode`)}
              fieldClassName="min-w-0 flex-1"
              label={words.rateOf(i + 1)}
              options={options}
              value={tax.rateCode}
              onChange={(event) => change(i, { rateCode: event.target.value })}
              error={fault(`${place}.rateCode`)}
            />
            <MoneyInput
              id={controlId(`${place}.base`)}
              fieldClassName="min-w-0 flex-1"
              label={words.taxBase(i + 1)}
              required
              value={tax.base}
              onChange={(base) => change(i, { base })}
              error={fault(`${place}.base`)}
            />
            {taxes.length > 1 && (
              <IconButton
                label={words.removeRate(i + 1)}
                className="mt-7"
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={() => set(taxes.filter((_, j) => j !== i))}
              />
            )}
          </div>
        );
      })}
      <Button
        look="ghost"
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" size={16} />}
        onClick={() =>
          set([...taxes, { taxCode: IVA, rateCode: taxes.length === 0 ? generalIvaCode(day) : '0', base: '' }])
        }
      >
        {words.addRate}
      </Button>
    </div>
  );
}
