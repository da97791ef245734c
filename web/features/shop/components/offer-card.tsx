import { amount, formatMoney } from '@cuadre/sri/num';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Offer } from '#contract/shop/offers.ts';
import { shopWords } from '#phrases/shop/shop.ts';
import { Button } from '#web/ui/button.tsx';

const { offers: words } = shopWords;

interface OfferCardProps {
  offer: Offer;
  isFirst: boolean;
  busy: boolean;
  /** Absent: who looks may not buy. */
  onBuy: ((offer: Offer) => void) | undefined;
}

/** One thing that is sold: its final price large, what it gives, and the button that buys it. */
export function OfferCard({ offer, isFirst, busy, onBuy }: OfferCardProps) {
  const { title: name, periodicity, quantity, days, base, iva, total } = offer;
  const id = useId();
  const each = amount(total).divide(amount(String(quantity)), 2);
  const gives = [words.lasts(days), words.add, words.one(each.toText(2))];
  return (
    <section
      aria-labelledby={id}
      className="num flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      <h3 id={id} className="text-section font-bold">
        {name}
      </h3>
      <div>
        <p>
          <span className="text-figure font-bold">{formatMoney(total)}</span>{' '}
          <span className="text-muted">{words.each[periodicity]}</span>
        </p>
        <p className="text-meta text-muted">{words.split(base, iva)}</p>
      </div>
      <ul className="flex flex-1 flex-col gap-2">
        {gives.map((text) => (
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
