import { dayInEcuador } from '@cuadre/sri/dates';
import { amount, formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Check, CreditCard, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { isSignature } from '#contract/shop/offers.rules.ts';
import type { Granted } from '#contract/shop/offers.ts';
import type { Order } from '#contract/shop/orders.ts';
import { grantLasts, grantWords } from '#phrases/shop/offers.ts';
import { screens } from '#phrases/shop/screens.ts';
import { codeWords, orderWords as words } from '#phrases/shop/shop.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Buyer } from '#web/features/shop/components/buyer.tsx';
import { PromotionalCode } from '#web/features/shop/components/promotional-code.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { ivaRateOf, minus } from '#web/features/shop/order-figures.ts';
import { leaveToPay } from '#web/features/shop/pay.ts';
import {
  cancelOrder,
  openOrder,
  orderQuery,
  ordersQuery,
  payByPromotion,
  preparePayment,
} from '#web/features/shop/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { InApp } from '#web/shell/install/in-app.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { instantForReading } from '#web/ui/format-instant.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** An order before it is paid. Who comes back from the provider without paying brings no id: the newest one is meant. */
export function OrderSummaryScreen() {
  const { order: asked } = useSearch({ from: '/known/app/shop/summary' });
  const orders = useQuery({ ...ordersQuery, enabled: asked === undefined });
  const id = asked ?? orders.data?.orders.find(({ state }) => state === 'open')?.id;
  if (id === undefined && orders.data !== undefined) return <Navigate to="/shop" replace />;
  return (
    <>
      <PageHead title={screens.summary.title} back={<BackLink to="/shop">{screens.shop.title}</BackLink>} />
      {id === undefined ? (
        <Loaded query={orders} label={words.loading} rows={5}>
          {() => null}
        </Loaded>
      ) : (
        <Summary key={id} id={id} />
      )}
    </>
  );
}

function Summary({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  return (
    <Loaded query={query} label={words.loading} rows={5}>
      {(order) =>
        order.state === 'paid' || order.payment?.state === 'confirming' || order.payment?.state === 'attention' ? (
          <Navigate to="/shop/payment" search={{ order: id }} replace />
        ) : order.state === 'open' ? (
          <InApp what="buy">
            <Payable order={order} />
          </InApp>
        ) : (
          <Notice
            tone="warning"
            title={order.state === 'cancelled' ? words.cancelled : words.expired}
            action={
              <Link to="/shop" className={buttonClass({ look: 'primary' })}>
                {words.expiredAction}
              </Link>
            }
          />
        )
      }
    </Loaded>
  );
}

function Payable({ order }: { order: Order }) {
  const { id, lines, promotion, discount, credit, iva, total, expiresAt, isTest } = order;
  const isFree = amount(total).isZero();
  const isPractising = (useProfile().data?.environment ?? 'produccion') !== 'produccion';
  // The same try however often it is pressed; another one after a failure, or once somebody is back.
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  const pay = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (isFree) {
        await payByPromotion(id);
        await navigate({ to: '/shop/payment', search: { order: id } });
        return;
      }
      leaveToPay((await preparePayment(attempt, id)).payUrl);
      // The page goes; should the browser stay, it can be pressed again.
      setTimeout(() => setBusy(false), 5_000);
    } catch (error) {
      setFailure(error);
      // The provider takes no try twice.
      setAttempt(crypto.randomUUID());
      setBusy(false);
    }
  };
  // The same one again when its answer was lost: its code is reserved already.
  const asked = useRef<{ id: string; promotionalCode: string | undefined }>(undefined);
  const replace = async (promotionalCode: string | undefined) => {
    const [line] = lines;
    if (line === undefined) return;
    if (asked.current?.promotionalCode !== promotionalCode) asked.current = undefined;
    asked.current ??= { id: crypto.randomUUID(), promotionalCode };
    const { id: order } = await openOrder({ ...asked.current, offer: line.offer, replaces: id });
    await navigate({ to: '/shop/summary', search: { order }, replace: true });
  };
  const drop = async () => {
    try {
      await cancelOrder(id);
      showToast(words.cancelled);
      await navigate({ to: '/shop' });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <TestNote payments={isTest ? 'test' : 'real'} />
      {!isTest && !isFree && isPractising && (
        <Notice tone="warning" title={words.real}>
          {words.realText}
        </Notice>
      )}
      {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {lines.map(({ offer, title, grants }) => (
            <Card
              key={offer}
              title={title}
              action={
                <Link to="/shop" className="font-semibold text-link">
                  {words.change}
                </Link>
              }
            >
              {!isSignature(grants) && <p className="num text-meta text-muted">{whenOf(order)}</p>}
              <ul className="mt-2 flex flex-col gap-2 text-dense">
                {[
                  ...(isSignature(grants) ? [words.signature, words.refused] : grants.map(grantLine)),
                  words.noRenewal,
                ].map((text) => (
                  <li key={text} className="flex items-start gap-2">
                    <Check aria-hidden="true" size={18} className="shrink-0 text-success" />
                    {text}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
          <Buyer order={order} />
        </div>
        <div className="flex flex-col gap-3">
          <Card>
            <dl className="num flex flex-col gap-2">
              {lines.map((line) => (
                <Row key={line.offer} name={line.title} value={line.base} />
              ))}
              {!amount(credit).isZero() && <Row name={words.credit} value={minus(credit)} />}
              {promotion !== null && <Row name={codeWords.discount} value={minus(discount)} />}
              {!isFree && <Row name={words.iva(ivaRateOf(order))} value={iva} className="text-muted" />}
              <Row name={words.total} value={total} className="border-t border-border pt-2 text-section font-bold" />
            </dl>
            <div className="mt-3 border-t border-border pt-3">
              <PromotionalCode order={order} onReplace={replace} />
            </div>
          </Card>
          <div className="flex flex-col gap-1 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-border max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))] max-lg:shadow-bar">
            <Button look="primary" wide busy={busy} onClick={pay} data-primary="">
              {isFree ? <Check aria-hidden="true" size={18} /> : <CreditCard aria-hidden="true" size={18} />}
              {isFree ? words.free : words.pay(total)}
            </Button>
            <p className="text-center text-meta text-muted">
              {isFree ? (amount(credit).isZero() ? words.freeText : words.creditText) : words.goesAway}
            </p>
          </div>
          <p className="flex items-start gap-2 text-meta text-muted">
            <Lock aria-hidden="true" size={16} className="mt-px shrink-0" />
            <span>
              {!isFree && words.safe} {words.held(instantForReading(expiresAt))}
            </span>
          </p>
          <Button look="ghost" size="sm" onClick={drop}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

const Row = ({ name, value, className }: { name: string; value: string; className?: string }) => (
  <div className={cx('flex items-baseline justify-between gap-4', className)}>
    <dt>{name}</dt>
    <dd>{formatMoney(value)}</dd>
  </div>
);

const grantLine = (granted: Granted): string => `${grantWords(granted)}. ${grantLasts(granted.months)}`;

/** When what is bought begins, as of now. */
function whenOf({ followsAt, credit }: Order): string {
  if (followsAt !== null) return words.after(dayForReading(dayInEcuador(new Date(followsAt))));
  return amount(credit).isZero() ? words.begins : words.replaces;
}
