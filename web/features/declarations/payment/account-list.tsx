import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BankAccount } from '#contract/declarations/payment.ts';
import { paymentWords as words } from '#phrases/declarations/payment.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { May } from '#web/shell/session/may.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { deleteAccount } from './queries.ts';

/** The accounts that are kept; their owner deletes them. */
export function AccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const [leaving, setLeaving] = useState<BankAccount>();
  if (accounts.length === 0) return null;
  return (
    <Card flush title={words.yours}>
      <ul className="divide-y divide-border">
        {accounts.map((account) => (
          <li key={account.id} className="flex items-center gap-2 py-1 pr-2 pl-4">
            <p className="min-w-0 flex-1">
              <span className="font-semibold">{words.nameOf(account)}</span>{' '}
              <span className="text-dense text-muted">{words.kinds[account.kind]}</span>
            </p>
            <May what="govern">
              <IconButton
                label={words.remove(words.nameOf(account))}
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={() => setLeaving(account)}
              />
            </May>
          </li>
        ))}
      </ul>
      {leaving !== undefined && (
        <ConfirmDialog
          title={words.removeTitle(words.nameOf(leaving))}
          text={words.removeText}
          submit={words.remove(words.nameOf(leaving))}
          look="danger"
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            await deleteAccount(leaving.id);
            showToast(words.removed);
          }}
        />
      )}
    </Card>
  );
}
