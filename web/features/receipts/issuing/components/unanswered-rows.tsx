import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { unanswered as words } from '#phrases/receipts/issuing.ts';
import type { Sending } from '../sendings.ts';

/** What was asked for and never answered, each one touch from knowing. */
export const UnansweredRows = ({ sendings }: { sendings: readonly Sending[] }) =>
  sendings.map(({ draftId, documentType, party, total }) => (
    <li key={draftId}>
      <Link
        to="/income/receipts/sent/$draftId"
        params={{ draftId }}
        className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">
            {wordsOf(documentType).title} · {party}
          </span>
          <span className="block text-meta text-muted">{words.row}</span>
        </span>
        {total !== undefined && <span className="font-semibold">{total}</span>}
        <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
      </Link>
    </li>
  ));
