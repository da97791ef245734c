import { rowsOn, waysToPay } from '@cuadre/sri/catalogs';
import { useRef, useState } from 'react';
import type { Credit } from '#contract/books/collections.ts';
import { isTypedValue } from '#contract/books/typed-items.rules.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { collectionWords as words } from '#phrases/books/collections.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveCollection, undoCollection } from './queries.ts';

interface CollectDialogProps {
  receipt: ReceiptDetail;
  credit: Credit;
  onClose: () => void;
}

const CASH = '01';

/** How much came in, when and how: everything that is open, today, in cash, unless somebody says otherwise. */
export function CollectDialog({ receipt, credit, onClose }: CollectDialogProps) {
  const today = currentDay();
  const id = useRef(crypto.randomUUID());
  const [amount, setAmount] = useState(credit.open);
  const [day, setDay] = useState(today);
  const [wayToPay, setWay] = useState(CASH);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isWrong = !isTypedValue(amount);
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const after = await saveCollection(receipt.id, { id: id.current, day, amount, wayToPay });
      const undo = takeBack(() => undoCollection(receipt.id, id.current), words.undone);
      showToast(words.saved(after.open), { undo });
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
      title={words.dialogTitle}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="primary" busy={busy} disabled={isWrong || day === ''} onClick={save}>
            {words.save(isWrong ? '' : amount)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <MoneyInput
          label={words.amount}
          required
          value={amount}
          onChange={setAmount}
          error={isWrong ? words.needsAmount : undefined}
        />
        <DateInput label={words.day} required value={day} onChange={setDay} min={receipt.issuedOn} max={today} />
        <Select
          label={words.way}
          options={rowsOn(waysToPay, today).map((row) => ({ value: row.code, label: row.short }))}
          value={wayToPay}
          onChange={(event) => setWay(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
