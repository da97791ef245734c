import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReturnDocument } from '#contract/declarations/documents.ts';
import { shortDay } from '#phrases/declarations/periods.ts';
import { summaryWords as words } from '#phrases/declarations/summary-screen.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { useCategories } from '#web/features/received/use-categories.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Whole } from '#web/ui/unbroken-text.tsx';

/** Who a document is of, in one word for a list or a sentence. */
export function useNameOf(): (document: ReturnDocument) => string {
  const { nameOf } = useCategories();
  return ({ partyName, documentType, category }) =>
    partyName ?? (documentType === null ? nameOf(category) : wordsOf(documentType).title);
}

/** A document in two lines: whose, and which. */
export function DocumentName({ document }: { document: ReturnDocument }) {
  const name = useNameOf()(document);
  const { documentType, number, day } = document;
  const kind = documentType === null ? words.withoutReceipt : wordsOf(documentType).title;
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-meta font-normal text-muted wrap-anywhere">
        <Whole>
          {[kind, number, shortDay(day, currentDay()).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
        </Whole>
      </span>
    </>
  );
}

interface SourceLinkProps {
  document: Pick<ReturnDocument, 'source' | 'sourceId' | 'day' | 'scope'>;
  className: string;
  label?: string;
  children: ReactNode;
}

/** Where a document comes from: its receipt, or the month in which it was typed. */
export function SourceLink({ document, className, label, children }: SourceLinkProps) {
  const { source, sourceId, day, scope } = document;
  const of = { className, 'aria-label': label };
  const receipt = { params: { receiptId: sourceId }, ...of };
  switch (source) {
    case 'typed':
      return (
        <Link to="/lists/typed" search={{ group: scope, month: day.slice(0, 7) }} {...of}>
          {children}
        </Link>
      );
    case 'paper':
      return (
        <Link to="/expenses/paper/$paperId" params={{ paperId: sourceId }} {...of}>
          {children}
        </Link>
      );
    case 'issued':
      return (
        <Link to="/income/receipts/view/$receiptId" {...receipt}>
          {children}
        </Link>
      );
    default:
      return (
        <Link to="/lists/received/view/$receiptId" {...receipt}>
          {children}
        </Link>
      );
  }
}
