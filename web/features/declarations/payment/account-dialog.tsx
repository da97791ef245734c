import { useState } from 'react';
import { type Bank, banks } from '#contract/declarations/banks.ts';
import { accountKinds, accountNumberPattern } from '#contract/declarations/payment.rules.ts';
import type { BankAccount, BankAccounts } from '#contract/declarations/payment.ts';
import { bankNames } from '#phrases/declarations/banks.ts';
import { paymentWords, accountWords as words } from '#phrases/declarations/payment.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
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
  // Made once: pressed again, it is the same account.
  const [id] = useState(() => crypto.randomUUID());
  const [bank, setBank] = useState('');
  const [kind, setKind] = useState<BankAccount['kind']>('savings');
  const [number, setNumber] = useState('');
  const isNumber = accountNumberPattern.test(number.replace(/[\s.-]/g, ''));
  return (
    <SendDialog
      {...{ title: words.title, text, submit: words.save, onClose }}
      isComplete={isBank(bank) && isNumber}
      onSubmit={async () => {
        if (isBank(bank)) onSaved(await saveAccount({ id, bank, kind, number }));
        showToast(words.saved);
      }}
    >
      {(asked) => (
        <>
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
        </>
      )}
    </SendDialog>
  );
}
