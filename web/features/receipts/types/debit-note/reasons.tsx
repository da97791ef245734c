import { ivaRates, rowsOn } from '@cuadre/sri/catalogs';
import type { DebitReasonDraft } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { debitNote as words } from '#phrases/receipts/receipt-forms.ts';
import { generalIvaCode } from '#web/features/receipts/draft-defaults.ts';
import { type ChangeRows, takeOut } from '#web/features/receipts/editor/fields/take-out.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

interface ReasonsProps {
  reasons: readonly DebitReasonDraft[];
  /** The modified document's, whose rates hold. */
  day: string;
  onChange: ChangeRows<DebitReasonDraft>;
  fault: (place: string) => string | undefined;
}

/** What is charged besides, each with its why; taking one out can be undone. */
export function Reasons({ reasons, day, onChange, fault }: ReasonsProps) {
  const iva = rowsOn(ivaRates, day).map((row) => ({ value: row.code, label: row.label }));
  const none = fault('reasons');
  const change = (at: number, part: Partial<DebitReasonDraft>) =>
    onChange((now) => now.map((each, i) => (i === at ? { ...each, ...part } : each)));
  return (
    <Card title={words.reasons} id={controlId('reasons')}>
      <ul className="flex flex-col gap-3">
        {reasons.map((each, at) => {
          const place = `reasons.${at}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a reason is its place
            <li key={at} id={controlId(place)} className="rounded-md border border-border p-3">
              <div className="flex items-start gap-2">
                <TextInput
                  id={controlId(`${place}.reason`)}
                  fieldClassName="flex-1"
                  label={words.reason(at + 1)}
                  list="debit-note-reasons"
                  maxLength={longestText}
                  required
                  value={each.reason}
                  onChange={(event) => change(at, { reason: event.target.value })}
                  error={fault(`${place}.reason`)}
                />
                {reasons.length > 1 && (
                  <IconButton
                    label={words.remove(at + 1)}
                    size="icon-sm"
                    icon={<Trash2 aria-hidden="true" size={18} />}
                    onClick={() => takeOut(reasons, at, onChange, words.removed(at + 1))}
                  />
                )}
              </div>
              <div className="mt-3 grid grid-cols-2 items-start gap-3">
                <MoneyInput
                  id={controlId(`${place}.value`)}
                  label={words.value(at + 1)}
                  hint={words.valueHint}
                  required
                  value={each.value}
                  onChange={(value) => change(at, { value })}
                  error={fault(`${place}.value`)}
                />
                <Select
                  id={controlId(`${place}.ivaCode`)}
                  label={words.ivaOf(at + 1)}
                  options={iva}
                  value={each.ivaCode}
                  onChange={(event) => change(at, { ivaCode: event.target.value })}
                  error={fault(`${place}.ivaCode`)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <datalist id="debit-note-reasons">
        {words.suggested.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      {none !== undefined && (
        <div className="mt-2">
          <FieldNote tone="danger" text={none} />
        </div>
      )}
      <Button
        look="ghost"
        size="sm"
        className="mt-3"
        icon={<Plus aria-hidden="true" size={16} />}
        onClick={() => onChange((now) => [...now, newReason(day)])}
      >
        {words.add}
      </Button>
    </Card>
  );
}

export const newReason = (day: string): DebitReasonDraft => ({ reason: '', value: '', ivaCode: generalIvaCode(day) });
