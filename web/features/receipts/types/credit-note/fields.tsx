import { formatMoney } from '@cuadre/sri/num';
import type { CalculatedCreditNote, CreditNoteDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { creditNote as words } from '#phrases/receipts/receipt-forms.ts';
import { DocumentFields } from '#web/features/receipts/editor/fields/document-fields.tsx';
import { InfoFields } from '#web/features/receipts/editor/fields/info-fields.tsx';
import { LineList, leftText } from '#web/features/receipts/editor/fields/line-list.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { invoiceToCreditQuery } from './queries.ts';

/** Which invoice, why, and how much of it. */
export function CreditNoteFields() {
  const { draft, set, figures, fault } = useDraft<CreditNoteDraft, CalculatedCreditNote>();
  const { from } = useSearch({ from: '/known/app/income/receipts/credit-note' });
  const { data } = useQuery({ ...invoiceToCreditQuery(from ?? ''), enabled: from !== undefined });
  const left = data?.left;
  return (
    <>
      <Card title={words.modified} id={controlId('modified')}>
        <Facts
          items={[
            { label: words.number, value: draft.modified.number },
            { label: words.day, value: dayForReading(draft.modified.issuedOn) },
            { label: words.client, value: `${draft.buyer.name} · ${draft.buyer.identification}` },
            ...(left === undefined ? [] : [{ label: words.left, value: formatMoney(left.total) }]),
          ]}
        />
      </Card>
      <Card aria-label={words.reason}>
        <TextInput
          id={controlId('reason')}
          label={words.reason}
          hint={words.reasonHint}
          list="credit-note-reasons"
          maxLength={longestText}
          required
          value={draft.reason}
          onChange={(event) => set({ reason: event.target.value })}
          error={fault('reason')}
        />
        <datalist id="credit-note-reasons">
          {words.reasons.map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
      </Card>
      <LineList
        lines={draft.lines}
        figures={figures.lines}
        onChange={(change) => set((now) => ({ ...now, lines: change(now.lines) }))}
        fault={fault}
        day={draft.modified.issuedOn}
        fixed
        leftOf={({ modifiedLine }) =>
          leftText(modifiedLine === undefined ? undefined : left?.lines[modifiedLine]?.quantity)
        }
      />
      <DocumentFields />
      <InfoFields />
    </>
  );
}
