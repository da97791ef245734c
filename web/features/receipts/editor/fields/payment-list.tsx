import { rowsOn, WAY_TO_PAY_DEFAULT, waysToPay } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import type { CalculatedPayments, PaymentDraft } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { payment as words } from '#phrases/receipts/fields.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { DecimalInput, MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';

/** Without stated payments there is one of the whole; an amount left empty takes what the others leave. */
const stated = (payments: readonly PaymentDraft[]): PaymentDraft[] =>
  payments.length > 0 ? [...payments] : [{ wayToPay: WAY_TO_PAY_DEFAULT, total: '' }];

interface PaymentListProps {
  payments: readonly PaymentDraft[];
  figures: CalculatedPayments;
  /** The day whose ways to pay are offered. */
  day: Day;
  /** False where the document has no place for when it is paid. */
  terms?: boolean;
  onChange: (payments: PaymentDraft[]) => void;
  /** The sentence of a place of the draft, `payments.0.total`. */
  fault: (place: string) => string | undefined;
  /** The id of the control of a place. */
  idOf: (place: string) => string | undefined;
}

/** How the total is paid, whatever the receipt. */
export function PaymentList({ payments: given, figures, day, terms = true, onChange, fault, idOf }: PaymentListProps) {
  const payments = stated(given);
  const many = payments.length > 1;
  const due = figures.due;
  const all = fault('payments');
  return (
    <div className="flex flex-col gap-4">
      {payments.map((payment, index) => (
        <PaymentRow
          // A payment has no identity but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          payment={payment}
          index={index}
          many={many}
          shown={figures.payments[index]?.total.toText(2) ?? ''}
          day={day}
          terms={terms}
          fault={(field) => fault(`payments.${index}.${field}`)}
          idOf={(field) => idOf(`payments.${index}.${field}`)}
          onChange={(change) => onChange(payments.map((each, i) => (i === index ? { ...each, ...change } : each)))}
          onRemove={() => onChange(payments.filter((_, i) => i !== index))}
        />
      ))}
      {many && !due.isZero() && (
        <FieldNote
          tone="danger"
          text={due.isNegative() ? words.over(formatMoney(due.abs())) : words.due(formatMoney(due))}
        />
      )}
      {all !== undefined && <FieldNote tone="danger" text={all} />}
      <Button
        look="ghost"
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" size={16} />}
        onClick={() => onChange([...payments, { wayToPay: WAY_TO_PAY_DEFAULT, total: many ? '0' : '' }])}
      >
        {words.add}
      </Button>
    </div>
  );
}

interface PaymentRowProps {
  payment: PaymentDraft;
  index: number;
  many: boolean;
  /** What this payment comes to. */
  shown: string;
  day: Day;
  terms: boolean;
  fault: (field: string) => string | undefined;
  idOf: (field: string) => string | undefined;
  onChange: (change: Partial<PaymentDraft>) => void;
  onRemove: () => void;
}

function PaymentRow({ payment, index, many, shown, day, terms, fault, idOf, onChange, onRemove }: PaymentRowProps) {
  const credit = payment.term !== undefined;
  const options = rowsOn(waysToPay, day).map((row) => ({ value: row.code, label: row.short }));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <Select
          id={idOf('wayToPay')}
          fieldClassName="flex-1"
          label={many ? words.wayOf(index + 1) : words.way}
          options={options}
          value={payment.wayToPay}
          onChange={(event) => onChange({ wayToPay: event.target.value })}
          error={fault('wayToPay')}
        />
        {many && (
          <MoneyInput
            id={idOf('total')}
            fieldClassName="w-32"
            label={words.amount}
            value={payment.total}
            placeholder={payment.total === '' ? formatMoney(shown === '' ? '0' : shown) : undefined}
            onChange={(total) => onChange({ total })}
            error={fault('total')}
          />
        )}
        {many && (
          <IconButton
            label={words.remove(index + 1)}
            icon={<Trash2 aria-hidden="true" size={18} />}
            onClick={onRemove}
          />
        )}
      </div>
      {terms && (
        <Checkbox
          label={words.credit}
          checked={credit}
          onChange={(event) =>
            onChange(event.target.checked ? { term: '30', timeUnit: 'day' } : { term: undefined, timeUnit: undefined })
          }
        />
      )}
      {terms && credit && (
        <div className="grid grid-cols-2 gap-3">
          <DecimalInput
            id={idOf('term')}
            label={words.term}
            places={2}
            show={0}
            value={payment.term ?? ''}
            onChange={(term) => onChange({ term })}
            error={fault('term')}
          />
          <Select
            id={idOf('timeUnit')}
            label={words.unit}
            options={(['day', 'month', 'year'] as const).map((value) => ({ value, label: words.units[value] }))}
            value={payment.timeUnit ?? 'day'}
            onChange={(event) => onChange({ timeUnit: event.target.value as PaymentDraft['timeUnit'] })}
            error={fault('timeUnit')}
          />
        </div>
      )}
    </div>
  );
}
