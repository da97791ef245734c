import { rowsOn, WAY_TO_PAY_DEFAULT, waysToPay } from '@cuadre/sri/catalogs';
import { type Amount, formatMoney } from '@cuadre/sri/num';
import type { PaymentDraft } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { payment as words } from '../../../../../phrases/screens/invoice.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { MoneyInput } from '../../../../ui/decimal-input.tsx';
import { FieldNote } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { controlId } from '../form-type.ts';

interface PaymentListProps {
  payments: readonly PaymentDraft[];
  /** What each comes to, and what they leave unpaid: the kernel's. */
  figures: { readonly payments: readonly { readonly total: Amount }[]; readonly due: Amount };
  /** The day whose ways to pay are offered. */
  day: string;
  onChange: (payments: PaymentDraft[]) => void;
  fault: (place: string) => string | undefined;
}

/** How it will be paid. Without payments there is one of the whole; an amount left empty takes what the others leave. */
export function PaymentList({ payments, figures, day, onChange, fault }: PaymentListProps) {
  const stated = payments.length > 0 ? [...payments] : [{ wayToPay: WAY_TO_PAY_DEFAULT, total: '' }];
  const many = stated.length > 1;
  const options = rowsOn(waysToPay, day).map((row) => ({ value: row.code, label: row.short }));
  const change = (at: number, part: Partial<PaymentDraft>) =>
    onChange(stated.map((each, i) => (i === at ? { ...each, ...part } : each)));
  const { due } = figures;
  const wrong =
    many && !due.isZero()
      ? due.isNegative()
        ? words.over(formatMoney(due.abs()))
        : words.due(formatMoney(due))
      : fault('payments');
  return (
    <Card title={words.title} id={controlId('payments')}>
      <ul className="flex flex-col gap-3">
        {stated.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a payment is its place
          <li key={at} className="flex items-end gap-2">
            <Select
              id={controlId(`payments.${at}.wayToPay`)}
              fieldClassName="flex-1"
              label={many ? words.wayOf(at + 1) : words.way}
              options={options}
              value={each.wayToPay}
              onChange={(event) => change(at, { wayToPay: event.target.value })}
              error={fault(`payments.${at}.wayToPay`)}
            />
            {many && (
              <>
                <MoneyInput
                  id={controlId(`payments.${at}.total`)}
                  fieldClassName="w-28"
                  label={words.amount}
                  value={each.total}
                  placeholder={each.total === '' ? figures.payments[at]?.total.toText(2) : undefined}
                  onChange={(total) => change(at, { total })}
                  error={fault(`payments.${at}.total`)}
                />
                <IconButton
                  label={words.remove(at + 1)}
                  icon={<Trash2 aria-hidden="true" size={18} />}
                  onClick={() => onChange(stated.filter((_, i) => i !== at))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {wrong !== undefined && (
        <div className="mt-2">
          <FieldNote tone="danger" text={wrong} />
        </div>
      )}
      <Button
        look="ghost"
        size="sm"
        className="mt-3"
        icon={<Plus aria-hidden="true" size={16} />}
        onClick={() => onChange([...stated, { wayToPay: WAY_TO_PAY_DEFAULT, total: many ? '0' : '' }])}
      >
        {words.add}
      </Button>
    </Card>
  );
}
