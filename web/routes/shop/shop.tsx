import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isSignature, shopSections } from '#contract/shop/offers.rules.ts';
import type { MyProducts, Offer, Products } from '#contract/shop/offers.ts';
import type { Order } from '#contract/shop/orders.ts';
import { screens } from '#phrases/shop/screens.ts';
import { shopWords as words } from '#phrases/shop/shop.ts';
import { serverNow } from '#web/api/clock.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { LeftCard } from '#web/features/shop/components/left-card.tsx';
import { OfferCard } from '#web/features/shop/components/offer-card.tsx';
import { Purchases } from '#web/features/shop/components/purchases.tsx';
import { SignatureOffers } from '#web/features/shop/components/signature-offers.tsx';
import { TestNote } from '#web/features/shop/components/test-note.tsx';
import { groupsOf, savingOf } from '#web/features/shop/offer-groups.ts';
import { mineQuery, offersQuery, openOrder, ordersQuery } from '#web/features/shop/queries.ts';
import { useHasContact } from '#web/shell/frame/contact.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { ContinueInApp, useAppForBuying } from '#web/shell/install/in-app.tsx';
import { useBar } from '#web/shell/session/may.tsx';
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

function Closed() {
  const hasContact = useHasContact();
  return (
    <Card>
      <EmptyState
        drawing={<Store size={26} />}
        title={words.closedTitle}
        action={
          hasContact && (
            <Link to="/contact" className={buttonClass()}>
              {words.closedAction}
            </Link>
          )
        }
      >
        {words.closedText}
      </EmptyState>
    </Card>
  );
}

function Open({ products }: { products: Products }) {
  const bar = useBar()('buy');
  const app = useAppForBuying();
  const mayBuy = bar === undefined;
  const buysHere = mayBuy && app === undefined;
  const whyNot = bar && words.bars[bar];
  const mine = useQuery(mineQuery);
  const orders = useQuery({ ...ordersQuery, enabled: mayBuy });
  const environment = useProfile().data?.environment;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // Who was sent to a section sees it, once what stands above it does.
  const hash = useLocation({ select: (location) => location.hash });
  const isKnown = mine.data !== undefined;
  useEffect(() => {
    if (isKnown && hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash, isKnown]);
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
  return (
    <div className="flex flex-col gap-4">
      <TestNote payments={products.payments} />
      <Loaded query={mine} label={words.loading} rows={3}>
        {(known) => (
          <LeftCard
            mine={known}
            isProduction={environment === 'produccion'}
            last={buysHere ? lastOf(orders.data?.orders ?? [], products.offers, known) : undefined}
            busy={busy}
            onBuy={buy}
          />
        )}
      </Loaded>
      {whyNot !== undefined && <Notice tone="info" title={whyNot} />}
      {mayBuy && app !== undefined && <ContinueInApp what="buy" app={app} />}
      {groupsOf(products.offers.filter(({ grants }) => !isSignature(grants))).map(
        ({ section, title, offers, anchor }) => (
          <section
            key={`${section} ${title}`}
            aria-label={title}
            className="flex scroll-mt-32 flex-col gap-4"
            id={anchor}
          >
            <h2 className="text-section font-bold">{title}</h2>
            <div className="grid gap-4 tb:grid-cols-2 lg:grid-cols-3">
              {offers.map((offer, at) => (
                <OfferCard
                  key={offer.code}
                  offer={offer}
                  plan={planOf(mine.data)}
                  saving={savingOf(offer, products.offers)}
                  isFirst={at === 0 && section === shopSections[0]}
                  busy={busy}
                  onBuy={buysHere ? buy : undefined}
                />
              ))}
            </div>
          </section>
        ),
      )}
      <SignatureOffers
        id="shopElectronicSignature"
        offers={products.offers.filter(({ grants }) => isSignature(grants))}
        busy={busy}
        onBuy={buysHere ? buy : undefined}
      />
      {mayBuy && (
        <Loaded query={orders} label={words.loading} rows={3}>
          {({ orders: known }) => <Purchases orders={known} />}
        </Loaded>
      )}
    </div>
  );
}

/** The best plan that is in force or to come. */
const planOf = (mine: MyProducts | undefined) =>
  mine?.grants
    .flatMap(({ rank, title }) => (rank === null ? [] : [{ rank, title }]))
    .toSorted((one, other) => other.rank - one.rank)[0];

/** So many days before its end a plan is offered again. */
const renewedIn = 30;

/** What was bought last, where it is still sold. */
const lastOf = (orders: readonly Order[], offers: readonly Offer[], { grants }: MyProducts) => {
  const order = orders.find(
    ({ state, lines }) => state === 'paid' && lines.every(({ grants }) => !isSignature(grants)),
  );
  const offer = offers.find(({ code }) => code === order?.lines[0]?.offer);
  // A plan that lasts is not bought again by a slip of the finger.
  const soon = new Date(serverNow().getTime() + renewedIn * 86_400_000).toISOString();
  const lasts = offer?.rank != null && grants.some(({ rank, validUntil }) => rank !== null && validUntil > soon);
  return order && offer && !lasts ? { order, offer } : undefined;
};
