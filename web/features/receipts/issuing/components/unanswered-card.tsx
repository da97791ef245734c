import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { unanswered as words } from '#phrases/receipts/issuing.ts';
import { useFirstPicture } from '#web/shell/frame/first-picture.ts';
import { Card } from '#web/ui/card.tsx';
import { unansweredQuery } from '../unanswered-query.ts';

/** What was asked for and never answered, each one touch from knowing. Nothing at all when there is none. */
export function UnansweredCard() {
  const all = useQuery({ ...unansweredQuery, enabled: useFirstPicture() }).data ?? [];
  if (all.length === 0) return null;
  return (
    <Card title={words.toDo}>
      <ul className="num -mx-4 -mb-4 divide-y divide-border">
        {all.map(({ draftId, documentType, party, total }) => (
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
        ))}
      </ul>
    </Card>
  );
}
