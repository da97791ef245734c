import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { home as words } from '../../../../phrases/screens/home.ts';
import { client } from '../../../../phrases/screens/invoice.ts';
import { paths } from '../../../paths.ts';
import { instantForReading } from '../../../shell/instant.ts';
import { Card } from '../../../ui/card.tsx';
import { isFinalConsumer } from '../editor/draft-defaults.ts';
import { figuresOf } from '../editor/figures.ts';
import { draftsQuery } from '../queries.ts';

const SHOWN = 3;

/** Invoices begun and left: each goes on where it was. Nothing at all when there are none. */
export function Drafts() {
  const drafts = useQuery(draftsQuery).data?.slice(0, SHOWN) ?? [];
  if (drafts.length === 0) return null;
  return (
    <Card title={words.drafts}>
      <ul className="num -mx-4 -mb-4 divide-y divide-border">
        {drafts.map(({ id, draft, updatedAt }) => (
          <li key={id}>
            <Link
              to={paths.invoiceAdd}
              search={{ draft: id }}
              className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">
                  {isFinalConsumer(draft.buyer) ? client.finalConsumer : draft.buyer.name || words.draftNew}
                </span>
                <span className="block text-meta text-muted">{words.draftFrom(instantForReading(updatedAt))}</span>
              </span>
              <span className="font-semibold">{formatMoney(figuresOf(draft).total.toText(2))}</span>
              <ChevronRight aria-hidden="true" size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
