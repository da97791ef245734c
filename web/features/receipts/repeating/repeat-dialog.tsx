import { addMonths, monthOf } from '@cuadre/sri/dates';
import { useRef, useState } from 'react';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { InvoiceRhythm } from '#contract/receipts/repeating.rules.ts';
import { repeating as words } from '#phrases/receipts/repeating.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { showToast } from '#web/ui/toast.tsx';
import { saveRepeating } from './queries.ts';
import { RhythmFields } from './rhythm-fields.tsx';

interface RepeatDialogProps {
  invoice: Pick<ReceiptSummary, 'id' | 'issuedOn' | 'buyerName'>;
  onClose: () => void;
}

/** The one of this month was issued: the next comes in a month, or in a year. */
const fromOf = (frequency: 'M' | 'A', issuedOn: string): string => {
  const current = monthOf(currentDay());
  if (frequency === 'M') return addMonths(current, 1);
  const yearly = `${current.slice(0, 4)}-${issuedOn.slice(5, 7)}`;
  return yearly > current ? yearly : addMonths(yearly, 12);
};

/** An issued invoice repeats from now on. */
export function RepeatDialog({ invoice, onClose }: RepeatDialogProps) {
  const { id: receiptId, issuedOn } = invoice;
  // Sent again after a lost answer, it is the same one.
  const id = useRef(crypto.randomUUID());
  const [rhythm, setRhythm] = useState<InvoiceRhythm>({
    frequency: 'M',
    from: fromOf('M', issuedOn),
    day: Number(issuedOn.slice(8)),
  });
  const change = (changes: Partial<InvoiceRhythm>) =>
    setRhythm((before) => {
      const after = { ...before, ...changes };
      const from = fromOf(after.frequency, issuedOn);
      return { ...after, from, to: after.to !== undefined && after.to < from ? undefined : after.to };
    });
  const save = async () => {
    await saveRepeating({ id: id.current, receiptId, ...rhythm });
    showToast(words.saved);
  };
  return (
    <SendDialog
      title={words.title}
      text={invoice.buyerName}
      submit={words.save}
      isComplete
      onSubmit={save}
      onClose={onClose}
    >
      {() => <RhythmFields rhythm={rhythm} onChange={change} />}
    </SendDialog>
  );
}
