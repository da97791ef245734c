import { useId, useState } from 'react';
import { type Bank, banks } from '#contract/declarations/banks.ts';
import { accountKinds, accountNumberPattern } from '#contract/declarations/payment.rules.ts';
import type { BankAccount, BankAccounts } from '#contract/declarations/payment.ts';
import { bankNames } from '#phrases/declarations/banks.ts';
import { paymentWords, accountWords as words } from '#phrases/declarations/payment.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveAccount } from './queries.ts';

const isBank = (code: string): code is Bank => banks.some((each) => each === code);
const isKind = (kind: string): kind is BankAccount['kind'] => accountKinds.some((each) => each === kind);

interface AccountDialogProps {
  holder: BankAccounts['holder'];
  /** What the account is for. */
  text?: string;
  onSaved: (account: BankAccount) => void;
  onClose: () => void;
}

/** An account of the taxpayer. */
export function AccountDialog({ holder, text = words.text, onSaved, onClose }: AccountDialogProps) {
  const form = useId();
  // Made once: pressed again, it is the same account.
  const [id] = useState(() => crypto.randomUUID());
  const [bank, setBank] = useState('');
  const [kind, setKind] = useState<BankAccount['kind']>('savings');
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isNumber = accountNumberPattern.test(number.replace(/[\s.-]/g, ''));
  const save = async () => {
    setAsked(true);
    if (!isBank(bank) || !isNumber) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onSaved(await saveAccount({ id, bank, kind, number }));
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
      text={text}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <Select
          label={words.bank}
          required
          placeholder={words.chooseBank}
          options={banks.map((value) => ({ value, label: bankNames[value] }))}
          value={bank}
          onChange={({ target }) => setBank(target.value)}
          error={asked && bank === '' ? words.needsBank : undefined}
        />
        <RadioCards
          legend={words.kind}
          name="kind"
          columns={2}
          options={accountKinds.map((value) => ({ value, label: paymentWords.kinds[value] }))}
          value={kind}
          onChange={(value) => isKind(value) && setKind(value)}
        />
        <TextInput
          label={words.number}
          hint={words.numberHint}
          required
          inputMode="numeric"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={asked && !isNumber ? words.needsNumber : undefined}
        />
        <p className="text-dense text-muted">
          {words.holder}: <span className="font-semibold text-text">{holder.name}</span> · {holder.identification}
        </p>
      </form>
    </Dialog>
  );
}
