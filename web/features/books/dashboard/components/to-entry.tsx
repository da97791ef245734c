import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BookEntry } from '#contract/books/dashboard.ts';

type Origin = Pick<BookEntry, 'source' | 'sourceId' | 'day' | 'direction' | 'scope'>;

/** Where an entry comes from: its receipt, or the month in which it was typed. */
export function ToEntry({ entry, children }: { entry: Origin; children: ReactNode }) {
  const { source, sourceId, day, direction, scope } = entry;
  const params = { receiptId: sourceId };
  const className = 'block font-semibold wrap-anywhere after:absolute after:inset-0';
  if (source === 'typed')
    return (
      <Link to="/lists/typed" search={{ show: direction, group: scope, month: day.slice(0, 7) }} className={className}>
        {children}
      </Link>
    );
  if (source === 'paper')
    return (
      <Link to="/expenses/paper/$paperId" params={{ paperId: sourceId }} className={className}>
        {children}
      </Link>
    );
  return source === 'issued' ? (
    <Link to="/income/receipts/view/$receiptId" params={params} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/lists/received/view/$receiptId" params={params} className={className}>
      {children}
    </Link>
  );
}
