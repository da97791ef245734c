import {
  BANANA_CODES,
  isPercentChosen,
  RETAINED_INCOME,
  retentionRatesOf,
  rowOn,
  SUPPORT_DIVIDENDS,
} from '@cuadre/sri/catalogs';
import { formatMoney, formatNumber, formatPercent } from '@cuadre/sri/num';
import type { CalculatedRetention, RetentionDraft } from '@cuadre/sri/receipts';
import { Trash2 } from 'lucide-react';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DecimalInput, MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import type { LinePart } from '../parts.ts';
import { BananaFields, DividendFields } from './line-extras.tsx';
import { RetentionCode } from './retention-code.tsx';

/** One retention: its code, its percentage where the code leaves a choice, its base and what it comes to. */
export function RetentionLine(props: LinePart) {
  const { place, nth, line, figures, day, onChange, onRemove } = props;
  const { fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const tax = words.taxes[line.taxCode] ?? line.taxCode;
  const isIncome = line.taxCode === RETAINED_INCOME;
  return (
    <div id={controlId(place)} className="flex flex-col gap-3 rounded-md border border-border p-3">
      <div className="flex items-start gap-2">
        <RetentionCode {...props} />
        <IconButton
          label={words.removeLine(tax, nth)}
          className="mt-7"
          icon={<Trash2 aria-hidden="true" size={18} />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,0.8fr)_minmax(0,1fr)] items-start gap-3">
        <MoneyInput
          id={controlId(`${place}.base`)}
          label={
            <>
              {words.base}
              <span className="sr-only"> {words.ofTax(tax, nth)}</span>
            </>
          }
          value={line.base}
          placeholder={formatNumber(figures.base)}
          onChange={(base) => onChange({ base })}
          error={fault(`${place}.base`)}
        />
        <Percent {...props} tax={tax} day={day} />
        <p className="num flex flex-col gap-1.5 text-right">
          <span className="text-dense text-muted">{words.value}</span>
          <span className="flex min-h-11 items-center justify-end font-semibold">{formatMoney(figures.value)}</span>
        </p>
      </div>
      {isIncome && (props.taxSupport === SUPPORT_DIVIDENDS || line.dividend !== undefined) && (
        <DividendFields place={place} line={line} onChange={onChange} />
      )}
      {isIncome && (BANANA_CODES.includes(line.code) || line.banana !== undefined) && (
        <BananaFields place={place} line={line} onChange={onChange} />
      )}
    </div>
  );
}

/** Shown; typed or chosen only where the code of the day leaves it open. */
function Percent({ place, nth, line, figures, day, tax, onChange }: LinePart & { tax: string }) {
  const { fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const rates = retentionRatesOf(line.taxCode);
  const row = rates && rowOn(rates, line.code, day);
  const label = (
    <>
      %<span className="sr-only"> {words.ofTax(tax, nth)}</span>
    </>
  );
  const error = fault(`${place}.percent`);
  if (row?.choices !== undefined)
    return (
      <Select
        id={controlId(`${place}.percent`)}
        label={label}
        placeholder={words.choosePercent}
        options={row.choices.map((value) => ({ value, label: formatPercent(value) }))}
        value={line.percent ?? row.percent ?? ''}
        onChange={(event) => onChange({ percent: event.target.value })}
        error={error}
      />
    );
  if (row !== undefined && isPercentChosen(row))
    return (
      <DecimalInput
        id={controlId(`${place}.percent`)}
        label={label}
        places={2}
        show={0}
        suffix="%"
        value={line.percent ?? row.percent ?? ''}
        onChange={(percent) => onChange({ percent: percent === '' ? undefined : percent })}
        error={error}
      />
    );
  return (
    <p className="num flex flex-col gap-1.5 text-right" id={controlId(`${place}.percent`)}>
      <span className="text-dense text-muted">%</span>
      <span className="flex min-h-11 items-center justify-end font-semibold">
        {line.code === '' ? <span className="text-muted">—</span> : formatPercent(figures.percent)}
      </span>
    </p>
  );
}
