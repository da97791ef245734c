import { useMutation, useQuery } from '@tanstack/react-query';
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
import { type ReactNode, useEffect, useState } from 'react';
import { isSignature } from '#contract/shop/offers.rules.ts';
import type { Order } from '#contract/shop/orders.ts';
import { refundWords } from '#phrases/shop/refunds.ts';
import { screens } from '#phrases/shop/screens.ts';
import { paymentWords as words } from '#phrases/shop/shop.ts';
import { signatureWords } from '#phrases/shop/signatures.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { AccountChoice } from '#web/features/shop/components/account-choice.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { orderQuery, ordersQuery, refreshGrants, saveRefundAccount, tellReturn } from '#web/features/shop/queries.ts';
import { signaturesQuery } from '#web/features/shop/signature-queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { forgetWayBack, wayBack } from '#web/shell/local-store/way-back.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money.tsx';
import { showToast } from '#web/ui/toast.tsx';

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

function End({ order }: { order: Order }) {
  const { id, state, payment } = order;
  const toSummary = (label: string) => (
    <Link to="/shop/summary" search={{ order: id }} className={buttonClass({ look: 'primary', wide: true })}>
      {label}
    </Link>
  );
  if (order.refund !== null) return <GivenBack order={order} refund={order.refund} />;
  if (state === 'paid') return <Paid order={order} />;
  switch (payment?.state) {
    case 'confirming':
      return <Confirming order={order} />;
    case 'attention':
      return <Told icon={Hourglass} tone="info" {...words.attention} order={order} />;
    case 'refused':
      return (
        <Told
          {...{ icon: CircleX, tone: 'danger', order, title: words.refused.title, text: words.refused.text }}
          more={payment.reason === null ? undefined : words.refused.reason(payment.reason)}
        >
          {toSummary(words.refused.again)}
        </Told>
      );
    case 'returned':
      return (
        <Told icon={Undo2} tone="warning" title={words.returned.title} text={words.returned.text} order={order}>
          {toSummary(words.returned.again)}
        </Told>
      );
    case 'closed':
      return (
        <Told icon={Hourglass} tone="warning" title={words.closed.title} text={words.closed.text} order={order}>
          {state === 'open' && toSummary(words.closed.again)}
          <Link to="/contact" className={buttonClass({ wide: true })}>
            {words.closed.contact}
          </Link>
        </Told>
      );
    default:
      return state === 'open' ? (
        <Told icon={Hourglass} tone="info" title={words.unpaid.title} text={words.unpaid.text} order={order}>
          {toSummary(words.unpaid.again)}
        </Told>
      ) : (
        <Told icon={CircleX} tone="warning" title={words.gone.title} text={words.gone.text} order={order}>
          <Link to="/shop" className={buttonClass({ look: 'primary', wide: true })}>
            {words.gone.again}
          </Link>
        </Told>
      );
  }
}

const grounds = {
  success: 'bg-success-soft text-on-success-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  info: 'bg-info-soft text-on-info-soft',
};

interface ToldProps {
  icon: LucideIcon;
  tone: keyof typeof grounds;
  title: string;
  text: string;
  more?: string | undefined;
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
      {more !== undefined && <Notice tone="warning" title={more} />}
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

function Paid({ order }: { order: Order }) {
  if (order.lines.some(({ grants }) => isSignature(grants))) return <PaidSignature order={order} />;
  const title = order.lines.map((line) => line.title).join(', ');
  const isToIssue = order.lines.some(({ grants }) => grants.some(({ meter }) => meter === 'documents'));
  const back = wayBack();
  return (
    <Told
      icon={CircleCheck}
      tone="success"
      title={isToIssue ? words.paid.title : words.paid.other}
      text={words.paid.text(title)}
      order={order}
    >
      {back === undefined ? (
        <Link to="/income/receipts/invoice/add" className={buttonClass({ look: 'primary', wide: true })}>
          {words.paid.next}
        </Link>
      ) : (
        <a href={back} onClick={forgetWayBack} className={buttonClass({ look: 'primary', wide: true })}>
          {words.paid.back}
        </a>
      )}
      <Link to="/shop" className={buttonClass({ wide: true })}>
        {words.paid.shop}
      </Link>
      <Link to="/shop/refund" search={{ order: order.id }} className={buttonClass({ look: 'ghost', size: 'sm' })}>
        {refundWords.offer}
      </Link>
    </Told>
  );
}

/** Paid, and how far its making is. */
function PaidSignature({ order }: { order: Order }) {
  const bought = useQuery(signaturesQuery).data?.orders.find(({ orderId }) => orderId === order.id);
  const isNew = bought === undefined || bought.state === 'paid';
  const { title, text } = isNew ? signatureWords.bought : signatureWords.states[bought.state];
  return (
    <Told
      icon={isNew ? CircleCheck : PenLine}
      tone={isNew ? 'success' : 'info'}
      title={title}
      text={text}
      order={order}
    >
      <Link to="/shop/signature" search={{ order: order.id }} className={buttonClass({ look: 'primary', wide: true })}>
        {isNew ? signatureWords.bring : signatureWords.follow}
      </Link>
      <Link to="/shop" className={buttonClass({ wide: true })}>
        {words.paid.shop}
      </Link>
      {isNew && (
        <Link to="/shop/refund" search={{ order: order.id }} className={buttonClass({ look: 'ghost', size: 'sm' })}>
          {refundWords.offer}
        </Link>
      )}
    </Told>
  );
}

/** What was bought and is given back: how far its money is. */
function GivenBack({ order, refund }: { order: Order; refund: NonNullable<Order['refund']> }) {
  const { state, total, needsAccount, creditNote } = refund;
  const { title, text } = refundWords.states[needsAccount ? 'account' : state];
  return (
    <Told
      {...{ icon: Undo2, tone: state === 'returned' ? ('success' as const) : ('info' as const), title, text, order }}
    >
      <Card>
        <p className="flex items-baseline justify-between gap-3">
          <span>{state === 'returned' ? refundWords.returned : refundWords.total}</span>
          <Money value={total} className="font-bold" />
        </p>
        {creditNote !== null && <ReceiptLine name={refundWords.creditNote} {...creditNote} />}
      </Card>
      {needsAccount && <AccountForm order={order.id} />}
      <Link to="/shop" className={buttonClass({ wide: true })}>
        {words.paid.shop}
      </Link>
    </Told>
  );
}

function AccountForm({ order }: { order: string }) {
  const [accountId, setAccount] = useState('');
  const [asked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: () => saveRefundAccount(order, accountId),
    onSuccess: () => showToast(refundWords.savedAccount),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (accountId !== '' && !save.isPending) save.mutate();
      }}
    >
      {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} announce />}
      <AccountChoice
        value={accountId}
        onChange={setAccount}
        error={asked && accountId === '' ? refundWords.needsAccount : undefined}
      />
      <Button look="primary" type="submit" wide busy={save.isPending} data-primary="">
        {refundWords.saveAccount}
      </Button>
    </form>
  );
}

function Confirming({ order }: { order: Order }) {
  const { confirming } = words;
  const rows: { icon: LucideIcon; title: string; text?: string }[] = [
    { icon: CircleCheck, title: confirming.kept },
    { icon: RefreshCw, title: confirming.asks, text: confirming.asksText },
    { icon: ShieldCheck, title: confirming.back, text: confirming.backText },
  ];
  return (
    <Told icon={Hourglass} tone="info" title={confirming.title} text={confirming.text} order={order}>
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
    </Told>
  );
}
