import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import {
  BellRing,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  PenLine,
  RefreshCw,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isSignature, type Meter } from '#contract/shop/offers.rules.ts';
import type { Order } from '#contract/shop/orders.ts';
import { refundWords } from '#phrases/shop/refunds.ts';
import { screens } from '#phrases/shop/screens.ts';
import { paymentWords as words } from '#phrases/shop/shop.ts';
import { signatureWords } from '#phrases/shop/signatures.ts';
import { AccountForm } from '#web/features/shop/components/account-form.tsx';
import { AfterBuying } from '#web/features/shop/components/cancel-plan.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { UnusedPayments } from '#web/features/shop/components/unused-payments.tsx';
import { endOf, type OrderEnd } from '#web/features/shop/order-end.ts';
import { orderQuery, ordersQuery, refreshGrants, tellReturn } from '#web/features/shop/queries.ts';
import { signaturesQuery } from '#web/features/shop/signature-queries.ts';
import { useHasContact } from '#web/shell/frame/contact.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { forgetWayBack, wayBack } from '#web/shell/local-store/way-back.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money.tsx';

/** How a payment ended; the browser comes back here from the provider. */
export function PaymentScreen() {
  const { order, id, clientTransactionId } = useSearch({ from: '/known/app/shop/payment' });
  if (id !== undefined && clientTransactionId !== undefined)
    return <Returned key={clientTransactionId} said={{ id, clientTransactionId }} />;
  return order === undefined ? <Newest /> : <Ended key={order} id={order} />;
}

/** Who comes from the mobile app names no order: what they began last is meant. */
function Newest() {
  const orders = useQuery(ordersQuery);
  return (
    <Loaded query={orders} label={words.loading} rows={5}>
      {({ orders: [last] }) =>
        last === undefined ? (
          <Navigate to="/shop" replace />
        ) : (
          <Navigate to="/shop/payment" search={{ order: last.id }} replace />
        )
      }
    </Loaded>
  );
}

/** Tells the server which payment it is, once, and goes on to its order: that address may be loaded again. */
function Returned({ said }: { said: { id: string; clientTransactionId: string } }) {
  const told = useQuery({
    queryKey: ['shop-return', said.clientTransactionId],
    queryFn: () => tellReturn(said),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={told} label={words.asking} rows={4}>
      {(order) => <Navigate to="/shop/payment" search={{ order }} replace />}
    </Loaded>
  );
}

function Ended({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  const isPaid = query.data?.state === 'paid';
  useEffect(() => {
    if (isPaid) void refreshGrants();
  }, [isPaid]);
  return (
    <Loaded query={query} label={words.loading} rows={5}>
      {(order) => (
        <div className="mx-auto flex max-w-xl flex-col gap-4">
          <BackLink to="/shop">{screens.shop.title}</BackLink>
          <TestNote payments={order.isTest ? 'test' : 'real'} />
          <End order={order} />
        </div>
      )}
    </Loaded>
  );
}

const icons: Readonly<Record<OrderEnd['kind'], LucideIcon>> = {
  paid: CircleCheck,
  signature: PenLine,
  givenBack: Undo2,
  confirming: Hourglass,
  attention: Hourglass,
  refused: CircleX,
  returning: Undo2,
  returned: Undo2,
  closed: Hourglass,
  unanswered: Hourglass,
  unpaid: Hourglass,
  gone: CircleX,
};

function End({ order }: { order: Order }) {
  const isOfSignature = order.lines.some(({ grants }) => isSignature(grants));
  const signatures = useQuery({ ...signaturesQuery, enabled: isOfSignature && order.state === 'paid' });
  const signature = signatures.data?.orders.find(({ orderId }) => orderId === order.id)?.state;
  const end = endOf(order, signature, useHasContact());
  return (
    <Told {...end} icon={icons[end.kind]} order={order}>
      <UnusedPayments order={order} />
      {end.kind === 'paid' && <Bought order={order} />}
      {end.kind === 'signature' && <BoughtSignature order={order} isNew={signature === 'paid'} />}
      {order.refund !== null && <GivenBack order={order} refund={order.refund} />}
      {end.kind === 'confirming' && <Confirming />}
      {end.next.map((next) => (
        <NextLink key={next.to} {...next} order={order.id} />
      ))}
    </Told>
  );
}

function NextLink({ to, label, isMain, order }: OrderEnd['next'][number] & { order: string }) {
  const className = buttonClass({ look: isMain ? 'primary' : 'secondary', wide: true });
  return to === 'pay' ? (
    <Link to="/shop/summary" search={{ order }} className={className}>
      {label}
    </Link>
  ) : (
    <Link to={to === 'shop' ? '/shop' : '/contact'} className={className}>
      {label}
    </Link>
  );
}

const grounds = {
  success: 'bg-success-soft text-on-success-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  info: 'bg-info-soft text-on-info-soft',
};

interface ToldProps extends Pick<OrderEnd, 'tone' | 'title' | 'text' | 'more'> {
  icon: LucideIcon;
  order: Order;
  children?: ReactNode;
}

/** How it ended in one sentence, what it is about, and the one thing to do. */
function Told({ icon: Icon, tone, title, text, more, order, children }: ToldProps) {
  return (
    <>
      <div className="flex items-center gap-4" role="status">
        <span className={cx('flex size-14 shrink-0 items-center justify-center rounded-full', grounds[tone])}>
          <Icon aria-hidden="true" size={28} />
        </span>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-page font-bold break-words">
            {title}
          </h1>
          <p className="text-muted">{text}</p>
        </div>
      </div>
      {more !== undefined && <Notice tone={tone === 'danger' ? 'warning' : tone} title={more} />}
      <Card>
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{order.lines.map(({ title }) => title).join(', ')}</span>
          <Money value={order.total} className="text-section font-bold" />
        </p>
        {order.state === 'paid' && order.invoice !== null && (
          <ReceiptLine name={words.paid.invoice} {...order.invoice} />
        )}
      </Card>
      {children}
    </>
  );
}

/** It arrives by itself; once it is among the receipts received it is opened there. */
function ReceiptLine({ name, number, receivedId }: NonNullable<Order['invoice']> & { name: string }) {
  return (
    <p className="num mt-2 flex items-baseline justify-between gap-3 text-dense">
      <span className="text-muted">{name}</span>
      {receivedId === null ? (
        <span role="status">{number ?? words.paid.onItsWay}</span>
      ) : (
        <Link
          to="/lists/received/view/$receiptId"
          params={{ receiptId: receivedId }}
          className="font-semibold text-link"
        >
          {number}
        </Link>
      )}
    </p>
  );
}

const toShop = (
  <Link to="/shop" className={buttonClass({ wide: true })}>
    {words.paid.shop}
  </Link>
);

/** Where what was bought is used. */
function placeOf({ lines }: Order) {
  const has = (...meters: readonly Meter[]) =>
    lines.some(({ grants }) => grants.some(({ meter }) => meters.includes(meter)));
  if (has('documents')) return { to: '/income/receipts/invoice/add', label: words.paid.next.issue } as const;
  if (has('iva', 'renta')) return { to: '/declaration', label: words.paid.next.declare } as const;
  return { to: '/lists/received', label: words.paid.next.expenses } as const;
}

/** Back to what somebody was doing, or on to where they use what they bought. */
function Bought({ order }: { order: Order }) {
  const back = wayBack();
  const { to, label } = placeOf(order);
  return (
    <>
      {back === undefined ? (
        <Link to={to} className={buttonClass({ look: 'primary', wide: true })}>
          {label}
        </Link>
      ) : (
        <a href={back} onClick={forgetWayBack} className={buttonClass({ look: 'primary', wide: true })}>
          {words.paid.back}
        </a>
      )}
      {toShop}
      <AfterBuying order={order} />
    </>
  );
}

/** On to what its making needs, or how far it is. */
const BoughtSignature = ({ order, isNew }: { order: Order; isNew: boolean }) => (
  <>
    <Link to="/shop/signature" search={{ order: order.id }} className={buttonClass({ look: 'primary', wide: true })}>
      {isNew ? signatureWords.bring : signatureWords.follow}
    </Link>
    {toShop}
    {isNew && <AfterBuying order={order} />}
  </>
);

/** What was bought and is given back: how far its money is. */
function GivenBack({ order, refund }: { order: Order; refund: NonNullable<Order['refund']> }) {
  const { state, total, needsAccount, creditNote } = refund;
  return (
    <>
      <Card>
        <p className="flex items-baseline justify-between gap-3">
          <span>{state === 'returned' ? refundWords.returned : refundWords.total}</span>
          <Money value={total} className="font-bold" />
        </p>
        {creditNote !== null && <ReceiptLine name={refundWords.creditNote} {...creditNote} />}
      </Card>
      {needsAccount && <AccountForm order={order.id} />}
      {toShop}
    </>
  );
}

function Confirming() {
  const { confirming } = words;
  const rows: { icon: LucideIcon; title: string; text?: string }[] = [
    { icon: CircleCheck, title: confirming.kept },
    { icon: RefreshCw, title: confirming.asks, text: confirming.asksText },
    { icon: ShieldCheck, title: confirming.once },
  ];
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-border">
          {rows.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex items-start gap-3 px-4 py-3">
              <Icon aria-hidden="true" size={20} className="mt-px shrink-0" />
              <span>
                <span className="block font-semibold">{title}</span>
                {text !== undefined && <span className="text-meta text-muted">{text}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Notice tone="info">
        <span className="flex items-center gap-2">
          <BellRing aria-hidden="true" size={18} className="shrink-0" />
          {confirming.leave}
        </span>
      </Notice>
      <Link to="/home" className={buttonClass({ look: 'primary', wide: true })}>
        {confirming.goOn}
      </Link>
    </>
  );
}
