import type { Offer } from '#contract/shop/offers.ts';
import { signatureWords } from '#phrases/shop/signatures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';

const { offers: words } = signatureWords;

interface SignatureOffersProps {
  /** Where a link to this section leads; a preview has none. */
  id?: string;
  offers: readonly Offer[];
  busy: boolean;
  /** Absent: who looks may not buy. */
  onBuy: ((offer: Offer) => void) | undefined;
}

/** Signatures of more years or fewer, one below the other: they differ in nothing else. None is sold: nothing is shown. */
export function SignatureOffers({ id, offers, busy, onBuy }: SignatureOffersProps) {
  if (offers.length === 0) return null;
  return (
    <Card id={id} title={words.title} flush>
      <p className="px-4 pb-2 text-muted">{words.text}</p>
      <ul className="num divide-y divide-border border-t border-border">
        {offers.map((offer) => (
          <li key={offer.code} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p>{offer.title}</p>
              <p className="text-meta text-muted">{words.split(offer.base, offer.iva)}</p>
            </div>
            <Money value={offer.total} className="font-bold" />
            {onBuy !== undefined && (
              <Button size="sm" busy={busy} aria-label={`${words.buy} ${offer.title}`} onClick={() => onBuy(offer)}>
                {words.buy}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
