import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { leaving as words } from '#phrases/deletion/leaving.ts';
import { mineQuery, ordersQuery } from '#web/features/shop/queries.ts';
import { signaturesQuery } from '#web/features/shop/signature-queries.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

/** Nothing comes of it any more. */
const ended: readonly string[] = ['installed', 'refused', 'given_up', 'given_back'];

/** What somebody paid for and would lose, and what they are still owed. */
export function PaidFor() {
  const [orders, mine, signatures] = [useQuery(ordersQuery), useQuery(mineQuery), useQuery(signaturesQuery)];
  const owed = orders.data?.orders.find(
    ({ refund, unusedPayments }) => refund?.needsAccount || unusedPayments.some(({ needsAccount }) => needsAccount),
  );
  const unused = mine.data?.grants.flatMap(({ title, quantity, used }) =>
    title !== null && (quantity === null || used < quantity) ? [title] : [],
  );
  const isBeingMade = signatures.data?.orders.some(({ state }) => !ended.includes(state));
  const lost = [...new Set([...(unused ?? []), ...(isBeingMade ? [words.signature] : [])])];
  return (
    <>
      {owed !== undefined && (
        <Notice
          tone="warning"
          title={words.owed}
          action={
            <Link to="/shop/payment" search={{ order: owed.id }} className={buttonClass({})}>
              {words.owedAction}
            </Link>
          }
        >
          {words.owedText}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice
          tone="warning"
          title={words.unused(lost.join(', '))}
          action={
            <Link to="/shop" className={buttonClass({})}>
              {words.unusedAction}
            </Link>
          }
        >
          {words.unusedText}
        </Notice>
      )}
    </>
  );
}
