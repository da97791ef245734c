import type { Order } from '#contract/shop/orders.ts';
import { refundWords } from '#phrases/shop/refunds.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { AccountForm } from './account-form.tsx';

const { unused: words } = refundWords;

/** What was paid beside the order: how far its money is, and to which account it goes where nobody said so. */
export function UnusedPayments({ order: { id, unusedPayments, refund } }: { order: Order }) {
  if (unusedPayments.length === 0) return null;
  // One account is for all that goes back of an order, and is asked once.
  const asks = unusedPayments.some(({ needsAccount }) => needsAccount) && refund?.needsAccount !== true;
  return (
    <>
      {unusedPayments.map(({ state, total, needsAccount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is that of the answer, and they hold no state
        <Card key={at} title={words.title}>
          <p className="text-dense">{needsAccount ? words.account : words[state]}</p>
          <p className="mt-2 flex items-baseline justify-between gap-3">
            <span>{state === 'returned' ? refundWords.returned : refundWords.total}</span>
            <Money value={total} className="font-bold" />
          </p>
        </Card>
      ))}
      {asks && <AccountForm order={id} />}
    </>
  );
}
