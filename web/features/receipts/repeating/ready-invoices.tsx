import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { repeating as words } from '#phrases/receipts/repeating.ts';
import { useFirstPicture } from '#web/shell/frame/first-picture.ts';
import { Card } from '#web/ui/card.tsx';
import { partyOf } from '../saving/party.ts';
import { readyQuery } from './queries.ts';

// Most days nothing waits: the kernel's figures come with what does.
const DraftTotal = lazy(() =>
  import('../types/invoice/components/draft-total.tsx').then(({ DraftTotal: made }) => ({ default: made })),
);

/** What repeats and is ready: each opens as a draft, and a person issues it. Nothing at all when there is none. */
export function ReadyInvoices() {
  const ready = useQuery({ ...readyQuery, enabled: useFirstPicture() }).data ?? [];
  if (ready.length === 0) return null;
  return (
    <Card title={words.ready(ready.length)}>
      <ul className="num -mx-4 -mb-4 divide-y divide-border">
        {ready.map(({ draftId, month, draft }) => (
          <li key={draftId}>
            <Link
              to="/income/receipts/invoice/add"
              search={{ draft: draftId }}
              className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{partyOf(draft)}</span>
                <span className="block text-meta text-muted">{words.readyOf(month)}</span>
              </span>
              <Suspense>
                <DraftTotal draft={draft} />
              </Suspense>
              <ChevronRight aria-hidden="true" size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
