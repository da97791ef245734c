import { addMonths, monthOf } from '@cuadre/sri/dates';
import { useRef, useState } from 'react';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { InvoiceRhythm } from '#contract/receipts/repeating.rules.ts';
import { repeating as words } from '#phrases/receipts/repeating.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const change = (changes: Partial<InvoiceRhythm>) =>
    setRhythm((before) => {
      const after = { ...before, ...changes };
      const from = fromOf(after.frequency, issuedOn);
      return { ...after, from, to: after.to !== undefined && after.to < from ? undefined : after.to };
    });
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await saveRepeating({ id: id.current, receiptId, ...rhythm });
      showToast(words.saved);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      text={invoice.buyerName}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="primary" busy={busy} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <RhythmFields rhythm={rhythm} onChange={change} />
      </div>
    </Dialog>
  );
}
