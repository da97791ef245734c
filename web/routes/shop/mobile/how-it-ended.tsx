import { useEffect, useState } from 'react';
import { isSignature } from '#contract/shop/offers.rules.ts';
import { getOrder, getOrders, type Order } from '#contract/shop/orders.ts';
import { paymentResponse } from '#contract/shop/payments.ts';
import type { SignatureState } from '#contract/shop/signatures.rules.ts';
import { getSignatureOrders } from '#contract/shop/signatures.ts';
import { mobilePayment as words } from '#phrases/shop/mobile.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Link, questionNow } from '#web/entrance/navigation.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { endOf, type OrderEnd } from '#web/features/shop/order-end.ts';
import { askContact } from '#web/shell/frame/ask-contact.ts';
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

const toShop = (
  <Link to="/shop" className={buttonClass({ wide: true })}>
    {words.shop}
  </Link>
);

export function HowItEnded() {
  const { order, failure, again } = useOrder(askOrder);
  const signature = useSignature(order ?? undefined);
  const [hasContact, setHasContact] = useState(false);
  const mayWrite = order?.payment?.state === 'closed';
  useEffect(() => {
    if (mayWrite) askContact().then(setHasContact, () => undefined);
  }, [mayWrite]);
  // The address with the ids may be loaded again by nobody.
  useEffect(() => {
    if (order != null) history.replaceState(null, '', `${location.pathname}?order=${order.id}`);
  }, [order]);
  if (failure !== undefined)
    return <Notice tone="danger" title={sentenceOf(failure)} action={<Button onClick={again}>{words.again}</Button>} />;
  if (order === undefined) return <Skeleton label={words.asking} rows={3} />;
  return (
    <div className="flex flex-col gap-4">
      {order === null ? (
        <>
          <Notice tone="info" title={words.nothing} />
          {toShop}
        </>
      ) : (
        <>
          <TestNote payments={order.isTest ? 'test' : 'real'} />
          <End order={order} end={endOf(order, signature, hasContact)} />
        </>
      )}
    </div>
  );
}

/** How far the signature is that was bought with it; unheard, less is said. */
function useSignature(order: Order | undefined): SignatureState | undefined {
  const [state, setState] = useState<SignatureState>();
  const isBought = order?.state === 'paid' && order.lines.some(({ grants }) => isSignature(grants));
  const id = isBought ? order.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    call(getSignatureOrders, {}).then(
      ({ orders }) => setState(orders.find(({ orderId }) => orderId === id)?.state),
      () => undefined,
    );
  }, [id]);
  return state;
}

function End({ order, end: { kind, tone, title, text, more, next } }: { order: Order; end: OrderEnd }) {
  const addresses = { pay: `/payment/mobile?order=${order.id}`, shop: '/shop', contact: '/contact' };
  return (
    <>
      <Notice tone={tone} title={title} announce={kind !== 'unpaid' && kind !== 'gone'}>
        {text} {more}
      </Notice>
      {order.state === 'paid' && (
        <Link to={`/shop/payment?order=${order.id}`} className={buttonClass({ look: 'primary', wide: true })}>
          {words.whole}
        </Link>
      )}
      {next.length === 0 && toShop}
      {next.map(({ to, label, isMain }) => (
        <Link
          key={to}
          to={addresses[to]}
          className={buttonClass({ look: isMain ? 'primary' : 'secondary', wide: true })}
        >
          {label}
        </Link>
      ))}
    </>
  );
}
