import { useEffect } from 'react';
import { getOrder, getOrders, type Order } from '#contract/shop/orders.ts';
import { paymentResponse } from '#contract/shop/payments.ts';
import { mobilePayment as words } from '#phrases/shop/mobile.ts';
import { paymentWords } from '#phrases/shop/shop.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Link, questionNow } from '#web/entrance/navigation.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { useOrder } from './use-order.ts';

/** What the provider's address carries, in whatever capitals. */
const named = (name: string): string | undefined =>
  Object.entries(questionNow()).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** Tells the server which payment it is, and gives the order. A second telling changes nothing. */
const askOrder = async (): Promise<Order | undefined> => {
  const [id, clientTransactionId] = [named('id'), named('clientTransactionId')];
  let orderId = named('order');
  if (id !== undefined && clientTransactionId !== undefined)
    ({ orderId } = await call(paymentResponse, { body: { id, clientTransactionId } }));
  if (orderId !== undefined) return call(getOrder, { params: { orderId } });
  return (await call(getOrders, { query: { limit: 1 } })).orders[0];
};

export function HowItEnded() {
  const { order, failure, again } = useOrder(askOrder);
  // The address with the ids may be loaded again by nobody.
  useEffect(() => {
    if (order != null) history.replaceState(null, '', `${location.pathname}?order=${order.id}`);
  }, [order]);
  if (failure !== undefined)
    return <Notice tone="danger" title={sentenceOf(failure)} action={<Button onClick={again}>{words.again}</Button>} />;
  if (order === undefined) return <Skeleton label={words.asking} rows={3} />;
  return (
    <div className="flex flex-col gap-4">
      {order !== null && <TestNote payments={order.isTest ? 'test' : 'real'} />}
      <End order={order} />
    </div>
  );
}

function End({ order }: { order: Order | null }) {
  const toShop = (
    <Link to="/shop" className={buttonClass({ wide: true })}>
      {words.shop}
    </Link>
  );
  const toPay = (label: string) => (
    <Link
      to={`/payment/mobile${order === null ? '' : `?order=${order.id}`}`}
      className={buttonClass({ look: 'primary', wide: true })}
    >
      {label}
    </Link>
  );
  if (order === null)
    return (
      <>
        <Notice tone="info" title={words.nothing} />
        {toShop}
      </>
    );
  if (order.state === 'paid')
    return (
      <>
        <Notice tone="success" title={paymentWords.paid.other} announce>
          {paymentWords.paid.text(order.lines.map(({ title }) => title).join(', '))}
        </Notice>
        <Link to={`/shop/payment?order=${order.id}`} className={buttonClass({ look: 'primary', wide: true })}>
          {words.whole}
        </Link>
        {toShop}
      </>
    );
  switch (order.payment?.state) {
    case 'confirming':
      return (
        <>
          <Notice tone="info" title={paymentWords.confirming.title} announce>
            {paymentWords.confirming.text} {paymentWords.confirming.back}.
          </Notice>
          {toShop}
        </>
      );
    case 'attention':
      return (
        <>
          <Notice tone="info" title={paymentWords.attention.title} announce>
            {paymentWords.attention.text}
          </Notice>
          {toShop}
        </>
      );
    case 'refused': {
      const { reason } = order.payment;
      return (
        <>
          <Notice tone="danger" title={paymentWords.refused.title} announce>
            {paymentWords.refused.text} {reason !== null && paymentWords.refused.reason(reason)}
          </Notice>
          {toPay(paymentWords.refused.again)}
        </>
      );
    }
    case 'returned':
      return (
        <>
          <Notice tone="warning" title={paymentWords.returned.title} announce>
            {paymentWords.returned.text}
          </Notice>
          {toPay(paymentWords.returned.again)}
        </>
      );
    default: {
      const isGone = order.state !== 'open';
      const { title, text, again } = isGone ? paymentWords.gone : paymentWords.unpaid;
      return (
        <>
          <Notice tone="info" title={title}>
            {text}
          </Notice>
          {isGone ? toShop : toPay(again)}
        </>
      );
    }
  }
}
