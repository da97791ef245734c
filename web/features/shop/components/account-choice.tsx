import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { paymentWords } from '#phrases/declarations/payment.ts';
import { refundWords as words } from '#phrases/shop/refunds.ts';
import { accountsQuery } from '#web/features/declarations/payment/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { later, partOf } from '#web/ui/later.tsx';

const AccountDialog = partOf(
  later(() => import('#web/features/declarations/payment/account-dialog.tsx')),
  (module) => module.AccountDialog,
);

interface AccountChoiceProps {
  value: string;
  onChange: (accountId: string) => void;
  error: string | undefined;
}

/** To which of the buyer's bank accounts money is sent; another is added on the spot. */
export function AccountChoice({ value, onChange, error }: AccountChoiceProps) {
  const query = useQuery(accountsQuery);
  const [adding, setAdding] = useState(false);
  return (
    <Loaded query={query} label={words.loadingAccounts} rows={1}>
      {({ accounts, holder }) => (
        <div className="flex flex-col gap-2">
          {accounts.length > 0 && (
            <Select
              label={words.account}
              required
              placeholder={words.chooseAccount}
              options={accounts.map((each) => ({ value: each.id, label: paymentWords.nameOf(each) }))}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              error={error}
            />
          )}
          {accounts.length === 0 && error !== undefined && (
            <p role="alert" className="text-meta text-danger">
              {error}
            </p>
          )}
          <div>
            <Button size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" size={18} />
              {paymentWords.add}
            </Button>
          </div>
          {adding && (
            <AccountDialog
              holder={holder}
              text={words.accountText}
              onSaved={({ id }) => onChange(id)}
              onClose={() => setAdding(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
