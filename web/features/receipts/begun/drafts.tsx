import { documentNameOf, INVOICE } from '@cuadre/sri/catalogs';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formAddress } from '#contract/receipts/form-address.ts';
import { home as words } from '#phrases/home/home.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { useFirstPicture } from '#web/shell/frame/first-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { partyOf } from '../saving/party.ts';
import { type Begun, draftsQuery } from './drafts-query.ts';

// Home is read often, and seldom is anything begun: the kernel's figures come with the first draft.
const DraftTotal = lazy(() =>
  import('../types/invoice/components/draft-total.tsx').then(({ DraftTotal: made }) => ({ default: made })),
);

const SHOWN = 3;
/** And one more, to know that there are more; who has so many sees the newest. */
const MOST = 99;

/** A correction goes on from the receipt, which says why it came back. */
const whereTo = ({ id, correcting, what }: Begun): LinkProps =>
  correcting === undefined
    ? ({ to: formAddress(documentNameOf(what.documentType)), search: { draft: id } } as LinkProps)
    : { to: '/income/receipts/view/$receiptId', params: { receiptId: id } };

const nameOf = ({ what, correcting }: Begun): string => {
  const party = partyOf(what.draft) || words.draftNew;
  if (correcting !== undefined) return words.correctionOf(party, correcting);
  return what.documentType === INVOICE ? party : `${wordsOf(what.documentType).title} · ${party}`;
};

/** Receipts and corrections begun and left: each goes on where it was. Nothing at all when there are none. */
export function Drafts() {
  const [most, setMost] = useState(SHOWN);
  const begun = useQuery({ ...draftsQuery(most), enabled: useFirstPicture() }).data ?? [];
  const drafts = begun.slice(0, most);
  if (drafts.length === 0) return null;
  const all = most > SHOWN;
  const more = begun.length > SHOWN && (
    <Button look="ghost" size="sm" aria-expanded={all} onClick={() => setMost(all ? SHOWN : MOST)}>
      {all ? words.fewDrafts : words.allDrafts}
    </Button>
  );
  return (
    <Card title={words.drafts} action={more}>
      <ul className="num -mx-4 -mb-4 divide-y divide-border">
        {drafts.map((begun) => (
          <li key={begun.id}>
            <Link {...whereTo(begun)} className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{nameOf(begun)}</span>
                <span className="block text-meta text-muted">
                  {begun.here ? words.draftHere : words.draftFrom(instantForReading(begun.updatedAt))}
                </span>
              </span>
              {begun.what.documentType === INVOICE && (
                <Suspense>
                  <DraftTotal draft={begun.what.draft} />
                </Suspense>
              )}
              <ChevronRight aria-hidden="true" size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
