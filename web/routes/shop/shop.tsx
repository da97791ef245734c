import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useState } from 'react';
import type { Offer, Products } from '#contract/shop/offers.ts';
import type { Order } from '#contract/shop/orders.ts';
import { screens } from '#phrases/shop/screens.ts';
import { shopWords as words } from '#phrases/shop/shop.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { LeftCard } from '#web/features/shop/components/left-card.tsx';
import { OfferCard } from '#web/features/shop/components/offer-card.tsx';
import { Purchases } from '#web/features/shop/components/purchases.tsx';
import { SignatureOffers } from '#web/features/shop/components/signature-offers.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { mineQuery, offersQuery, openOrder, ordersQuery } from '#web/features/shop/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** What one may buy here, what is left, and what was bought. */
export function ShopScreen() {
  const offers = useQuery(offersQuery);
  return (
    <>
      <PageHead title={screens.shop.title} text={words.text} />
      <Loaded query={offers} label={words.loading} rows={6}>
        {(products) => (products.payments === 'closed' ? <Closed /> : <Open products={products} />)}
      </Loaded>
    </>
  );
}

const Closed = () => (
  <Card>
    <EmptyState
      drawing={<Store size={26} />}
      title={words.closedTitle}
      action={
        <Link to="/contact" className={buttonClass()}>
          {words.closedAction}
        </Link>
      }
    >
      {words.closedText}
    </EmptyState>
  </Card>
);

function Open({ products }: { products: Products }) {
  const may = useMay();
  const mayBuy = may('buy');
  const mine = useQuery(mineQuery);
  const orders = useQuery({ ...ordersQuery, enabled: mayBuy });
  const environment = useProfile().data?.environment;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const buy = async ({ code }: Offer) => {
    setBusy(true);
    try {
      const { id } = await openOrder({ id: crypto.randomUUID(), offer: code });
      await navigate({ to: '/shop/summary', search: { order: id } });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
      setBusy(false);
    }
  };
  const documents = products.offers.filter(({ meter }) => meter === 'documents');
  return (
    <div className="flex flex-col gap-4">
      <TestNote payments={products.payments} />
      <Loaded query={mine} label={words.loading} rows={3}>
        {(known) => (
          <LeftCard
            mine={known}
            isProduction={environment === 'produccion'}
            last={lastOf(orders.data?.orders ?? [], products.offers)}
            busy={busy}
            onBuy={buy}
          />
        )}
      </Loaded>
      {!mayBuy && <Notice tone="info" title={words.ownerOnly} />}
      <h2 id="shopElectronicInvoicing" className="text-section font-bold">
        {words.offers.title}
      </h2>
      <div className="grid gap-4 tb:grid-cols-2 lg:grid-cols-3">
        {documents.map((offer, at) => (
          <OfferCard key={offer.code} offer={offer} isFirst={at === 0} busy={busy} onBuy={mayBuy ? buy : undefined} />
        ))}
      </div>
      <SignatureOffers
        offers={products.offers.filter(({ meter }) => meter === 'signature')}
        busy={busy}
        onBuy={mayBuy ? buy : undefined}
      />
      {mayBuy && (
        <Loaded query={orders} label={words.loading} rows={3}>
          {({ orders: known }) => <Purchases orders={known} />}
        </Loaded>
      )}
    </div>
  );
}

/** What was bought last, where it is still sold. */
const lastOf = (orders: readonly Order[], offers: readonly Offer[]) => {
  const order = orders.find(({ state, lines }) => state === 'paid' && lines[0]?.meter === 'documents');
  const offer = offers.find(({ code, meter }) => code === order?.lines[0]?.offer && meter === 'documents');
  return order && offer ? { order, offer } : undefined;
};
