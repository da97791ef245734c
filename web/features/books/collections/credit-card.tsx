import { waysToPay } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { HandCoins, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Collection, Credit } from '#contract/books/collections.ts';
import { collectionWords as words, wordsOfCredit } from '#phrases/books/collections.ts';
import { takeBack } from '#web/api/take-back.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { later, partOf } from '#web/ui/later.tsx';
import { type CreditEntry, creditQuery, undoCollection } from './queries.ts';

const dialog = later(() => import('./collect-dialog.tsx'));
const CollectDialog = partOf(dialog, (module) => module.CollectDialog);

interface CreditCardProps {
  entry: CreditEntry;
  /** What else may be done while it is open. */
  remind?: (credit: Credit) => ReactNode;
}

/** What of a sale or purchase is not paid yet, and what came in or was paid. Nothing of one that was paid on its day. */
export function CreditCard({ entry, remind }: CreditCardProps) {
  const { data } = useQuery(creditQuery(entry.id));
  return data === undefined || data.credit === '0.00' ? null : <OnCredit {...{ entry, remind }} credit={data} />;
}

function OnCredit({ entry, remind, credit }: CreditCardProps & { credit: Credit }) {
  const [collecting, setCollecting] = useState(false);
  const of = wordsOfCredit(entry.direction);
  const { open, dueOn } = credit;
  const isPaid = open === '0.00';
  const isLate = dueOn !== undefined && dueOn < currentDay();
  return (
    <Card title={isPaid ? of.paidTitle : of.title}>
      {!isPaid && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="num text-section font-bold">{formatMoney(open)}</span>
          {dueOn !== undefined && (
            <span className={isLate ? 'text-dense font-semibold text-danger' : 'text-dense text-muted'}>
              {words.due(dayForReading(dueOn), isLate)}
            </span>
          )}
        </p>
      )}
      {credit.collections.length > 0 && (
        <ul aria-label={of.history} className="my-2 divide-y divide-border">
          {credit.collections.map((each) => (
            <CameIn key={each.id} entry={entry} collection={each} />
          ))}
        </ul>
      )}
      {!isPaid && (
        <>
          <p className="mt-1 mb-3 text-meta text-muted">{of.noTaxes}</p>
          <div className="flex flex-wrap gap-2">
            <May what="book">
              <Button icon={<HandCoins aria-hidden="true" size={18} />} onClick={() => setCollecting(true)}>
                {of.collected}
              </Button>
            </May>
            {remind?.(credit)}
          </div>
        </>
      )}
      {collecting && <CollectDialog {...{ entry, open }} onClose={() => setCollecting(false)} />}
    </Card>
  );
}

function CameIn({ entry, collection }: { entry: CreditEntry; collection: Collection }) {
  const of = wordsOfCredit(entry.direction);
  const { id, day, amount, wayToPay } = collection;
  const undo = takeBack(() => undoCollection(entry.id, id), of.undone);
  return (
    <li className="flex items-center gap-2 py-1 text-dense">
      <span className="min-w-0 flex-1">
        <span className="num font-semibold">{formatMoney(amount)}</span>{' '}
        <span className="text-muted">
          {dayForReading(day)} · {waysToPay.byCode.get(wayToPay)?.at(-1)?.short ?? wayToPay}
        </span>
      </span>
      <May what="book">
        <IconButton
          label={of.undo(amount)}
          size="icon-sm"
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={undo}
        />
      </May>
    </li>
  );
}
