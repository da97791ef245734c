import { ivaRates, labelOf, rowsOn } from '@cuadre/sri/catalogs';
import { formatMoney, formatNumber } from '@cuadre/sri/num';
import type { CalculatedLine, LineDraft } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { formLines, lines as words } from '#phrases/receipts/fields.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoneyInput, QtyInput } from '#web/ui/inputs/decimal-input.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { controlId } from '../receipt-type.ts';
import { OneMoreOrLess } from './one-more-or-less.tsx';
import { RowLabel } from './row-label.tsx';
import { lineValue } from './sold-lines.tsx';
import { type ChangeRows, takeOut } from './take-out.ts';

interface LineListProps<Line extends LineDraft> {
  lines: readonly Line[];
  /** From the kernel. */
  figures: readonly CalculatedLine[];
  onChange: ChangeRows<Line>;
  fault: (place: string) => string | undefined;
  /** The day whose rates are offered. */
  day: string;
  /** Said under the quantity: what is left of the line. */
  leftOf?: (line: Line) => string | undefined;
  /** What was sold stands as it is: only how much of it changes. */
  fixed?: boolean;
  newLine?: () => Line;
}

/** Goods and services of a receipt that has few of them, each a small card; taking one out can be undone. */
export function LineList<Line extends LineDraft>(props: LineListProps<Line>) {
  const { lines, figures, onChange, fault, day, leftOf, fixed = false, newLine } = props;
  const iva = rowsOn(ivaRates, day).map((row) => ({ value: row.code, label: row.label }));
  const none = fault('lines');
  const change = (at: number, part: Partial<Line>) =>
    onChange((now) => now.map((line, i) => (i === at ? { ...line, ...part } : line)));
  return (
    <Card title={formLines.title} id={controlId('lines')}>
      <ul className="flex flex-col gap-3">
        {lines.map((line, at) => {
          const place = `lines.${at}`;
          const name = line.description === '' ? formLines.new : line.description;
          const left = leftOf?.(line);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a line is its place
            <li key={at} id={controlId(place)} className="rounded-md border border-border p-3">
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  {fixed ? (
                    <p className="text-dense font-semibold">{name}</p>
                  ) : (
                    <TextInput
                      id={controlId(`${place}.description`)}
                      label={words.description}
                      value={line.description}
                      maxLength={longestText}
                      onChange={(event) => change(at, { description: event.target.value } as Partial<Line>)}
                      error={fault(`${place}.description`)}
                    />
                  )}
                  {fixed && (
                    <p className="num text-meta text-muted">
                      {[line.mainCode, `${words.iva} ${labelOf(ivaRates, line.ivaCode) ?? ''}`]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  )}
                </div>
                <IconButton
                  label={words.remove(name)}
                  size="icon-sm"
                  icon={<Trash2 aria-hidden="true" size={18} />}
                  onClick={() => takeOut(lines, at, onChange, words.removed(name))}
                />
              </div>
              <div className="mt-3 grid grid-cols-2 items-start gap-3 tb:grid-cols-4">
                <QtyInput
                  id={controlId(`${place}.quantity`)}
                  label={<RowLabel what={words.quantity} of={words.of(name)} />}
                  hint={left}
                  value={line.quantity}
                  onChange={(quantity) => change(at, { quantity } as Partial<Line>)}
                  error={fault(`${place}.quantity`) ?? fault(place)}
                />
                <MoneyInput
                  id={controlId(`${place}.unitPrice`)}
                  label={<RowLabel what={words.priceIn(line.priceIncludesIva === true)} of={words.of(name)} />}
                  places={6}
                  value={line.unitPrice}
                  onChange={(unitPrice) => change(at, { unitPrice } as Partial<Line>)}
                  error={fault(`${place}.unitPrice`)}
                />
                {!fixed && (
                  <Select
                    id={controlId(`${place}.ivaCode`)}
                    label={<RowLabel what={words.iva} of={words.of(name)} />}
                    options={iva}
                    value={line.ivaCode}
                    onChange={(event) => change(at, { ivaCode: event.target.value } as Partial<Line>)}
                    error={fault(`${place}.ivaCode`)}
                  />
                )}
                <div className="flex items-end justify-between gap-3 max-tb:col-span-2 tb:justify-end">
                  <OneMoreOrLess
                    name={name}
                    quantity={line.quantity}
                    onChange={(quantity) => change(at, { quantity } as Partial<Line>)}
                  />
                  <p className="num flex flex-col text-right">
                    <span className="text-meta text-muted">{words.total}</span>
                    <span className="text-body font-semibold">{formatMoney(lineValue(figures[at]))}</span>
                  </p>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {none !== undefined && (
        <div className="mt-2">
          <FieldNote tone="danger" text={none} />
        </div>
      )}
      {newLine !== undefined && (
        <Button
          look="ghost"
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => onChange((now) => [...now, newLine()])}
        >
          {formLines.add}
        </Button>
      )}
    </Card>
  );
}

/** "Quedan 2,00" */
export const leftText = (quantity: string | undefined): string | undefined =>
  quantity === undefined ? undefined : formLines.left(formatNumber(quantity));
