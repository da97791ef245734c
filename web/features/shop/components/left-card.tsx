import { dayInEcuador } from '@cuadre/sri/dates';
import { Zap } from 'lucide-react';
import type { MyProducts, Offer } from '#contract/shop/offers.ts';
import type { Order } from '#contract/shop/orders.ts';
import { shopWords } from '#phrases/shop/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ProgressBar } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

const { left: words } = shopWords;

interface LeftCardProps {
  mine: MyProducts;
  isProduction: boolean;
  /** What was bought last and is still on sale. */
  last: { readonly order: Order; readonly offer: Offer } | undefined;
  busy: boolean;
  onBuy: (offer: Offer) => void;
}

/** What is left to issue and how long it lasts, with what was bought last one press away. */
export function LeftCard({ mine: { left, issuedLately, grants }, isProduction, last, busy, onBuy }: LeftCardProps) {
  const granted = grants.reduce((total, { quantity }) => total + quantity, 0);
  const until = grants.at(-1)?.validUntil;
  const lasts = issuedLately > 0 ? Math.floor((left * 30) / issuedLately) : undefined;
  return (
    <Card title={words.title}>
      <div className="num grid items-center gap-x-8 gap-y-4 tb:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center justify-between gap-2 text-section font-bold">
            {left > 0 ? words.left(left, granted) : words.none}
            {left > 0 && lasts !== undefined && lasts <= 30 && <Chip tone="warning">{words.lasts(lasts)}</Chip>}
          </p>
          {granted > 0 && <ProgressBar value={left} of={granted} label={words.left(left, granted)} />}
          <p className="text-meta text-muted">
            {isProduction ? words.pace(issuedLately) : words.production}
            {until !== undefined && ` ${words.until(dayForReading(dayInEcuador(new Date(until))))}.`}
            {grants.length > 1 && ` ${words.first}`}
          </p>
        </div>
        {last !== undefined && (
          <div className="flex flex-col gap-1 tb:w-64">
            <Button look="primary" wide busy={busy} onClick={() => onBuy(last.offer)} data-primary="">
              <Zap aria-hidden="true" size={18} />
              {words.add(last.offer.quantity, last.offer.total)}
            </Button>
            <p className="text-center text-meta text-muted">
              {words.like(dayForReading(dayInEcuador(new Date(last.order.paidAt ?? last.order.openedAt))))}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
