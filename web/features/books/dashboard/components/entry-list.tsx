import { daysBetween } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { CircleDashed, HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { BookEntry } from '#contract/books/dashboard.ts';
import { wordsOfCredit } from '#phrases/books/collections.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { useCategories } from '#web/features/received/use-categories.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { later, partOf } from '#web/ui/later.tsx';
import { ToEntry } from './to-entry.tsx';

const dialog = later(() => import('#web/features/books/collections/collect-dialog.tsx'));
const CollectDialog = partOf(dialog, (module) => module.CollectDialog);

interface MonthSum {
  readonly month: string;
  readonly total: string;
}

interface EntryListProps {
  entries: readonly BookEntry[];
  months: readonly MonthSum[];
  /** Each says when it is due instead of its IVA. */
  isOwed: boolean;
}

/** Entries under the months that they are of, each month with what all of its entries add up to. */
export const EntryList = ({ entries, months, isOwed }: EntryListProps) =>
  months.map(({ month, total }) => {
    const mine = entries.filter(({ day }) => day.startsWith(month));
    return mine.length === 0 ? null : (
      <section key={month} aria-label={words.entries.month(month)}>
        <h2 className="num flex justify-between gap-3 border-b border-border-strong px-4 pt-4 pb-2 font-bold">
          <span>{words.entries.month(month)}</span>
          {formatMoney(total)}
        </h2>
        <ul className="num divide-y divide-border">
          {mine.map((entry) => (
            <Row key={`${entry.sourceId} ${entry.part}`} entry={entry} isOwed={isOwed} />
          ))}
        </ul>
      </section>
    );
  });

function Row({ entry, isOwed }: { entry: BookEntry; isOwed: boolean }) {
  const { source, part, documentType, number, day, category, amount, iva, dueOn } = entry;
  const { nameOf } = useCategories();
  const what = documentType === null ? nameOf(category) : `${wordsOf(documentType).title} ${number ?? ''}`;
  // What was typed has a part for each month.
  const isPart = part > 0 && source !== 'typed';
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-surface-2">
      <div className="min-w-0 flex-1">
        <ToEntry entry={entry}>{entry.partyName ?? nameOf(category)}</ToEntry>
        <p className="text-meta text-muted wrap-anywhere">
          {[what, dayForReading(day), isPart && words.part].filter(Boolean).join(' · ')}
        </p>
        {documentType === null && (
          <Chip tone="neutral" icon={CircleDashed}>
            {words.withoutReceipt}
          </Chip>
        )}
      </div>
      <p className="text-right">
        <b className="block whitespace-nowrap">{formatMoney(amount)}</b>
        <span className="text-meta whitespace-nowrap text-muted">
          {isOwed ? words.due(daysBetween(dueOn ?? day, currentDay())) : words.entries.iva(iva)}
        </span>
      </p>
      {isOwed && <Collect entry={entry} />}
    </li>
  );
}

/** Money of it came in, or was paid: said here, without its page. */
function Collect({ entry }: { entry: BookEntry }) {
  const { sourceId: id, direction, day: issuedOn, open, partyName, number } = entry;
  const [collecting, setCollecting] = useState(false);
  return (
    <May what="book">
      <IconButton
        label={wordsOfCredit(direction).of(partyName ?? words.nobody)}
        icon={<HandCoins aria-hidden="true" size={20} />}
        className="relative"
        onClick={() => setCollecting(true)}
      />
      {collecting && (
        <CollectDialog
          entry={{ id, direction, issuedOn, partyName, number }}
          open={open}
          onClose={() => setCollecting(false)}
        />
      )}
    </May>
  );
}
