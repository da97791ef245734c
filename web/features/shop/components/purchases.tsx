import { dayInEcuador } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Order } from '#contract/shop/orders.ts';
import { shopWords } from '#phrases/shop/shop.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

const { purchases: words } = shopWords;
type State = keyof typeof words.states;

const tones: Readonly<Record<State, Tone>> = {
  open: 'neutral',
  unanswered: 'info',
  confirming: 'info',
  attention: 'warning',
  paid: 'success',
  returning: 'info',
  returned: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
};

function stateOf({ state, payment, refund }: Order): State {
  if (refund !== null) return refund.state === 'returned' ? 'returned' : 'returning';
  if (state !== 'open') return state;
  if (payment?.state === 'confirming' || payment?.state === 'attention') return payment.state;
  return payment?.state === 'started' ? 'unanswered' : 'open';
}

/** One that another took the place of, or that was dropped before anybody tried to pay, is no purchase. */
const isShown = ({ state, payment }: Order): boolean => state !== 'cancelled' || payment !== null;

/** What was bought and begun, the newest first; each leads to what became of it. */
export const Purchases = ({ orders: all }: { orders: readonly Order[] }) => {
  const orders = all.filter(isShown);
  return (
    <Card title={words.title} flush>
      {orders.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{words.none}</p>
      ) : (
        <ul aria-label={words.title} className="num divide-y divide-border">
          {orders.map((order) => (
            <li key={order.id} className="relative flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-surface-2">
              <div className="min-w-0 flex-1">
                <Link
                  to={order.state === 'open' && order.payment === null ? '/shop/summary' : '/shop/payment'}
                  search={{ order: order.id }}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {order.lines.map(({ title }) => title).join(', ')}
                </Link>
                <p className="text-meta text-muted">
                  {dayForReading(dayInEcuador(new Date(order.paidAt ?? order.openedAt)))} · {formatMoney(order.total)}
                  {order.isTest && ` · ${words.test}`}
                  {order.invoice?.number != null && ` · ${words.invoice(order.invoice.number)}`}
                </p>
              </div>
              <Chip tone={tones[stateOf(order)]}>{words.states[stateOf(order)]}</Chip>
              <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
