import { amount } from '@cuadre/sri/num';
import { useEffect, useState } from 'react';
import { getOrder, getOrders, type Order } from '#contract/shop/orders.ts';
import { payByPromotion, preparePayment } from '#contract/shop/payments.ts';
import { mobilePayment as words } from '#phrases/shop/mobile.ts';
import { orderWords } from '#phrases/shop/shop.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { go, Link, questionNow } from '#web/entrance/navigation.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { leaveToPay } from '#web/features/shop/pay.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { Money } from '#web/ui/money.tsx';
import { useOrder } from './use-order.ts';

const isToPay = ({ state, payment }: Order): boolean =>
  state === 'open' && payment?.state !== 'confirming' && payment?.state !== 'attention';

/** The order of the address, or the newest that is not paid: who cancels at the provider comes back without one. */
const askOrder = async (): Promise<Order | undefined> => {
  const { order: orderId } = questionNow();
  if (orderId !== undefined) return call(getOrder, { params: { orderId } });
  const { orders } = await call(getOrders, { query: { limit: 20 } });
  return orders.find(({ state }) => state === 'open');
};

export function ToPay() {
  const { order, failure, again } = useOrder(askOrder);
  const isElsewhere = order != null && !isToPay(order);
  useEffect(() => {
    if (isElsewhere) void go('/payment/mobile-response', { question: { order: order.id }, replace: true });
  }, [isElsewhere, order]);
  if (failure !== undefined)
    return <Notice tone="danger" title={sentenceOf(failure)} action={<Button onClick={again}>{words.again}</Button>} />;
  if (order === undefined || isElsewhere) return <Skeleton label={words.loading} rows={3} />;
  if (order === null)
    return (
      <Notice
        tone="info"
        title={words.nothing}
        action={
          <Link to="/shop" className={buttonClass({ look: 'primary' })}>
            {words.shop}
          </Link>
        }
      />
    );
  return <Payable order={order} />;
}

function Payable({ order }: { order: Order }) {
  // The same try however often it is pressed; another one after a failure.
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isFree = amount(order.total).isZero();
  const pay = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (isFree) {
        await call(payByPromotion, { params: { orderId: order.id } });
        await go('/payment/mobile-response', { question: { order: order.id }, replace: true });
        return;
      }
      const body = { id: attempt, orderId: order.id, comesBackTo: 'mobile' as const };
      leaveToPay((await call(preparePayment, { body })).payUrl);
      // The page goes; should the browser stay, it can be pressed again.
      setTimeout(() => setBusy(false), 5_000);
    } catch (error) {
      setFailure(error);
      setAttempt(crypto.randomUUID());
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <TestNote payments={order.isTest ? 'test' : 'real'} />
      {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      <Card>
        {order.lines.map(({ offer, title }) => (
          <p key={offer} className="font-semibold wrap-anywhere">
            {title}
          </p>
        ))}
        <p className="mt-2 flex items-baseline justify-between gap-3">
          <span className="text-muted">{words.total}</span>
          <Money value={order.total} className="font-bold" />
        </p>
      </Card>
      <Button look="primary" wide busy={busy} onClick={pay} data-primary="">
        {isFree ? orderWords.free : words.pay(order.total)}
      </Button>
      <p className="text-meta text-muted">{isFree ? freeText(order) : words.goesAway}</p>
    </div>
  );
}

/** Why nothing is paid. */
const freeText = ({ credit }: Order): string => (amount(credit).isZero() ? orderWords.freeText : orderWords.creditText);
