import { rowsOn, waysToPay } from '@cuadre/sri/catalogs';
import { useRef, useState } from 'react';
import { isTypedValue } from '#contract/books/typed-items.rules.ts';
import { collectionWords as words, wordsOfCredit } from '#phrases/books/collections.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type CreditEntry, saveCollection, undoCollection } from './queries.ts';

interface CollectDialogProps {
  entry: CreditEntry;
  /** All that may be taken. */
  open: string;
  onClose: () => void;
}

const CASH = '01';

/** How much came in or was paid, when and how: everything that is open, today, in cash, unless somebody says otherwise. */
export function CollectDialog({ entry, open, onClose }: CollectDialogProps) {
  const of = wordsOfCredit(entry.direction);
  const today = currentDay();
  const id = useRef(crypto.randomUUID());
  const begun = { amount: open, day: today, wayToPay: CASH };
  const [typed, setTyped, forget] = useKeptFields(`collection ${entry.id}`, begun);
  const { amount, day, wayToPay } = typed;
  const set = (change: Partial<typeof begun>) => setTyped({ ...typed, ...change });
  const close = () => {
    forget();
    onClose();
  };
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isWrong = !isTypedValue(amount);
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const after = await saveCollection(entry.id, { id: id.current, day, amount, wayToPay });
      const undo = takeBack(() => undoCollection(entry.id, id.current), of.undone);
      showToast(of.saved(after.open), { undo });
      close();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={of.dialogTitle}
      text={[entry.partyName, entry.number].filter(Boolean).join(' · ') || undefined}
      submit={of.save(isWrong ? '' : amount)}
      busy={busy}
      disabled={isWrong || day === ''}
      error={failure !== undefined ? sentenceOf(failure) : undefined}
      onSubmit={save}
      onClose={close}
    >
      <MoneyInput
        label={words.amount}
        required
        value={amount}
        onChange={(value) => set({ amount: value })}
        error={isWrong ? of.needsAmount : undefined}
      />
      <DateInput
        label={words.day}
        required
        value={day}
        onChange={(value) => set({ day: value })}
        min={entry.issuedOn}
        max={today}
      />
      <Select
        label={words.way}
        options={rowsOn(waysToPay, today).map((row) => ({ value: row.code, label: row.short }))}
        value={wayToPay}
        onChange={(event) => set({ wayToPay: event.target.value })}
      />
    </FormDialog>
  );
}
