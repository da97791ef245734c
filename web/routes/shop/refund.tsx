import { amount } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { refundReason } from '#contract/shop/refunds.rules.ts';
import type { RefundTerms } from '#contract/shop/refunds.ts';
import { refundWords as words } from '#phrases/shop/refunds.ts';
import { screens } from '#phrases/shop/screens.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { AccountChoice } from '#web/features/shop/components/account-choice.tsx';
import { NothingBack } from '#web/features/shop/components/cancel-plan.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { giveBack, orderQuery, refundTermsQuery } from '#web/features/shop/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { InApp } from '#web/shell/install/in-app.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { TextArea } from '#web/ui/inputs/text-input.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** A purchase is given back: what of it comes back, to where, and why. */
export function RefundScreen() {
  const { order } = useSearch({ from: '/known/app/shop/refund' });
  if (order === undefined) return <Navigate to="/shop" replace />;
  return (
    <div className="mx-auto max-w-xl">
      <PageHead title={screens.refund.title} back={<BackLink to="/shop">{screens.shop.title}</BackLink>} />
      <InApp what="buy">
        <Terms key={order} order={order} />
      </InApp>
    </div>
  );
}

function Terms({ order }: { order: string }) {
  const known = useQuery(orderQuery(order));
  const query = useQuery(refundTermsQuery(order));
  const isNothingBack = hasCode(query.error, 'shop.refund_late', 'shop.not_paid', 'shop.all_used');
  return (
    <Loaded query={known} label={words.loading} rows={4}>
      {(bought) =>
        isNothingBack && bought.state === 'paid' ? (
          <NothingBack order={bought} why={query.error} />
        ) : (
          <Loaded query={query} label={words.loading} rows={4}>
            {(terms) => <RefundForm order={bought} terms={terms} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

function RefundForm({
  order: { id: order, lines, isTest, invoice, credit },
  terms,
}: {
  order: Order;
  terms: RefundTerms;
}) {
  const { total, isWhole, documents, until, way } = terms;
  // The same however often it is pressed.
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [accountId, setAccount] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  const missing = refundReason.least - reason.trim().length;
  const needsAccount = way === 'transfer' && accountId === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing > 0 || needsAccount || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await giveBack({ id, orderId: order, reason, total, ...(way === 'transfer' && { accountId }) });
      await navigate({ to: '/shop/payment', search: { order }, replace: true });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TestNote payments={isTest ? 'test' : 'real'} />
      {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      <Card title={lines.map((line) => line.title).join(', ')}>
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{words.total}</span>
          <Money value={total} className="text-section font-bold" />
        </p>
        <p className="mt-2 text-dense">
          {isWhole ? words.whole : documents ? words.part(documents.used, documents.granted) : words.rest}
        </p>
        {!amount(credit).isZero() && <p className="mt-1 text-dense">{words.planBack}</p>}
        <p className="mt-1 text-dense text-muted">{words[way]}</p>
        <p className="mt-1 text-meta text-muted">
          {invoice !== null && words.note} {words.until(dayForReading(until))}
        </p>
      </Card>
      {way === 'transfer' && (
        <AccountChoice
          value={accountId}
          onChange={setAccount}
          error={asked && needsAccount ? words.needsAccount : undefined}
        />
      )}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        required
        rows={3}
        maxLength={refundReason.most}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={asked && missing > 0 ? words.needsReason(missing) : undefined}
      />
      <Notice tone="warning" title={words.ends} />
      <Button look="danger" type="submit" wide busy={busy} data-primary="">
        {words.submit(total)}
      </Button>
      <Link to="/shop/payment" search={{ order }} className={buttonClass({ wide: true })}>
        {words.keep}
      </Link>
    </form>
  );
}
