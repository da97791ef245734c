import { amount, formatMoney } from '@cuadre/sri/num';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Offer } from '#contract/shop/offers.ts';
import { grantLasts, grantWords } from '#phrases/shop/offers.ts';
import { shopWords } from '#phrases/shop/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

const { offers: words } = shopWords;

interface OfferCardProps {
  offer: Offer;
  /** The best plan that this taxpayer has, and its offer; null: none. */
  plan: { readonly rank: number; readonly title: string | null } | undefined;
  /** What it saves beside paying each month. */
  saving?: string | undefined;
  isFirst: boolean;
  busy: boolean;
  /** Absent: who looks may not buy. */
  onBuy: ((offer: Offer) => void) | undefined;
}

/** One thing that is sold: its final price large, what it gives, and the button that buys it. */
export function OfferCard({ offer, plan, saving, isFirst, busy, onBuy }: OfferCardProps) {
  const { title: name, periodicity, grants, base, iva, total } = offer;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="num flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      <h3 id={id} className="flex flex-wrap items-center justify-between gap-2 text-section font-bold">
        {name}
        {plan?.title === name && <Chip tone="success">{words.current}</Chip>}
      </h3>
      <div>
        <p>
          <span className="text-figure font-bold">{formatMoney(total)}</span>{' '}
          <span className="text-muted">{words.each[periodicity]}</span>
        </p>
        <p className="text-meta text-muted">{words.split(base, iva)}</p>
      </div>
      <ul className="flex flex-1 flex-col gap-2">
        {[
          ...grants.map((granted) => grantLine(offer, granted)),
          joins(offer, plan),
          priceOfOne(offer),
          saving && words.saves(saving),
        ]
          .filter((text) => text !== undefined)
          .map((text) => (
            <li key={text} className="flex items-start gap-2 text-dense">
              <Check aria-hidden="true" size={18} className="mt-px shrink-0 text-success" />
              {text}
            </li>
          ))}
      </ul>
      {onBuy !== undefined && (
        <Button look={isFirst ? 'soft' : 'secondary'} wide busy={busy} onClick={() => onBuy(offer)}>
          {words.buy(name)}
        </Button>
      )}
    </section>
  );
}

/** What the name of an offer says already is not said twice. */
const grantLine = ({ title, grants }: Offer, granted: Offer['grants'][number]): string =>
  grants.length === 1 && title === grantWords(granted)
    ? grantLasts(granted.months)
    : `${grantWords(granted)}. ${grantLasts(granted.months)}`;

/** How it goes with what is there. */
function joins({ rank, grants }: Offer, plan: OfferCardProps['plan']): string | undefined {
  if (grants.every(({ meter }) => meter === 'pastMonths')) return words.opens;
  if (rank === null) return grants.every(({ quantity }) => quantity === null) ? words.afterLast : words.add;
  if (plan === undefined) return undefined;
  return rank > plan.rank ? words.upgrade : words.follows;
}

function priceOfOne({ grants: [granted, ...more], total }: Offer): string | undefined {
  if (granted === undefined || granted.quantity === null || granted.quantity === 1 || more.length > 0) return undefined;
  return words.one(
    amount(total)
      .divide(amount(String(granted.quantity)), 2)
      .toText(2),
  );
}
