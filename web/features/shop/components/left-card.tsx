import { dayInEcuador } from '@cuadre/sri/dates';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import type { MyProducts, Offer } from '#contract/shop/offers.ts';
import type { Order } from '#contract/shop/orders.ts';
import { grantWords } from '#phrases/shop/offers.ts';
import { cancelPlanWords } from '#phrases/shop/refunds.ts';
import { shopWords } from '#phrases/shop/shop.ts';
import { serverNow } from '#web/api/clock.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeGrace } from '#web/features/shop/queries.ts';
import { forgetWayBack, wayBack } from '#web/shell/local-store/way-back.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ProgressBar } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { showToast } from '#web/ui/toast.tsx';

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
export function LeftCard({
  mine: { left, issuedLately, grants, grace },
  isProduction,
  last,
  busy,
  onBuy,
}: LeftCardProps) {
  const may = useMay();
  const documents = grants.filter(({ meter }) => meter === 'documents');
  const [now, later] = splitByBegin(documents);
  const plan = planIn(now);
  const granted = now.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  const until = now.at(-1)?.validUntil;
  const lasts = left !== null && issuedLately > 0 ? Math.floor((left * 30) / issuedLately) : undefined;
  const others = grants.filter(
    ({ meter, quantity, used }) => meter !== 'documents' && (quantity === null || used < quantity),
  );
  return (
    <Card title={words.title}>
      <div className="num grid items-center gap-x-8 gap-y-4 tb:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-col gap-2">
          {plan?.title != null && <p>{words.plan(plan.title, dayOf(plan.validUntil))}</p>}
          <p className="flex flex-wrap items-center justify-between gap-2 text-section font-bold">
            {left === null ? words.unlimited : left > 0 ? words.left(left, granted) : words.none}
            {left !== null && left > 0 && lasts !== undefined && lasts <= 30 && (
              <Chip tone="warning">{words.lasts(lasts)}</Chip>
            )}
          </p>
          {left !== null && granted > 0 && <ProgressBar value={left} of={granted} label={words.left(left, granted)} />}
          <p className="text-meta text-muted">
            {isProduction ? words.pace(issuedLately) : words.production}
            {until !== undefined && until !== plan?.validUntil && ` ${words.until(dayOf(until))}.`}
            {now.length > 1 && ` ${words.first}`}
          </p>
          {grace !== null && isProduction && may('issue') && <Grace {...grace} />}
          {now
            .filter(({ isCancelled }) => isCancelled)
            .map(({ id, title, validUntil }) => (
              <p key={id} className="text-meta text-muted">
                {cancelPlanWords.left(title ?? words.title, dayForReading(dayInEcuador(new Date(validUntil))))}
              </p>
            ))}
          {later.map(({ id, title, validFrom }) => (
            <p key={id} className="text-meta text-muted">
              {words.next(title ?? words.title, dayOf(validFrom))}
            </p>
          ))}
          {others.length > 0 && (
            <ul className="flex flex-col gap-1 border-t border-border pt-2 text-dense">
              {others.map(({ id, meter, quantity, used, validUntil }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <span>{grantWords({ meter, quantity: quantity === null ? null : quantity - used })}</span>
                  <span className="text-muted">{words.until(dayOf(validUntil))}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {last !== undefined && (
          <div className="flex flex-col gap-1 tb:w-64">
            <Button look="primary" wide busy={busy} onClick={() => onBuy(last.offer)} data-primary="">
              <Zap aria-hidden="true" size={18} />
              {addWords(last.offer)}
            </Button>
            <p className="text-center text-meta text-muted">
              {words.like(dayOf(last.order.paidAt ?? last.order.openedAt))}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

/** A few at once for who has none left, and back to what they were doing. */
function Grace({ documents, hours }: NonNullable<MyProducts['grace']>) {
  const navigate = useNavigate();
  const take = useMutation({
    mutationFn: takeGrace,
    onSuccess: () => {
      showToast(words.graceTaken(documents));
      const back = wayBack();
      if (back === undefined) return;
      forgetWayBack();
      void navigate({ href: back });
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  });
  return (
    <div className="flex flex-col items-start gap-1">
      <Button look="soft" busy={take.isPending} onClick={() => take.mutate()}>
        {words.grace(documents)}
      </Button>
      <p className="text-meta text-muted">{words.graceText(hours)}</p>
    </div>
  );
}

/** The plan that is in force, whether its offer is still sold or not. */
const planIn = (grants: MyProducts['grants']) =>
  grants.filter(({ rank }) => rank !== null).toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0))[0];

const dayOf = (instant: string): string => dayForReading(dayInEcuador(new Date(instant)));

function splitByBegin(grants: MyProducts['grants']) {
  const now = serverNow().toISOString();
  return [
    grants.filter(({ validFrom }) => validFrom <= now),
    grants.filter(({ validFrom }) => validFrom > now),
  ] as const;
}

const addWords = ({ grants: [granted], rank, total }: Offer): string =>
  rank === null && granted?.meter === 'documents' && granted.quantity !== null
    ? words.add(granted.quantity, total)
    : words.again(total);
