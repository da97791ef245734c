import { daysBetween } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { InvoicesToSelect } from '#contract/declarations/returns.ts';
import { creditWords as words } from '#phrases/declarations/credit-sales.ts';
import { shortDay } from '#phrases/declarations/periods.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { creditSalesQuery } from '../queries.ts';

type Invoice = InvoicesToSelect['invoices'][number];
interface CreditInvoicesProps {
  period: string;
  chosen: ReadonlyMap<string, Invoice>;
  onToggle: (invoice: Invoice) => void;
}

/** Why it is suggested, or is not. */
const aboutTerm = ({ day, dueOn, isCollected }: Invoice): string =>
  [dueOn === null ? words.onItsDay : words.days(daysBetween(day, dueOn)), isCollected && words.collected]
    .filter(Boolean)
    .join(', ');

/** Invoices of the period to choose from; those with a long term come first, and a search finds the others. */
export function CreditInvoices({ period, chosen, onToggle }: CreditInvoicesProps) {
  const [asked, setAsked] = useState('');
  const query = useQuery(creditSalesQuery(period, asked));
  return (
    <Card
      flush
      title={words.invoices}
      action={<span className="text-meta text-muted">{words.chosen(chosen.size)}</span>}
    >
      <Loaded query={query} label={words.loading} rows={3}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <p className="px-4 py-3">{asked === '' ? words.none : words.noneFound}</p>
          ) : (
            <ul className="divide-y divide-border">
              {invoices.map((invoice) => (
                <li key={invoice.sourceId} className="flex items-start justify-between gap-3 px-4 py-1">
                  <Checkbox
                    className="min-w-0"
                    checked={chosen.has(invoice.sourceId)}
                    onChange={() => onToggle(invoice)}
                    label={
                      <>
                        <span className="block font-semibold wrap-anywhere">{invoice.partyName}</span>
                        <span className="num block text-meta text-muted">
                          {[invoice.number, shortDay(invoice.day, currentDay()), aboutTerm(invoice)]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                        {invoice.isSuggested && (
                          <Chip tone="info" icon={Sparkles}>
                            {words.suggested}
                          </Chip>
                        )}
                      </>
                    }
                  />
                  <span className="num shrink-0 py-2.5 text-right">
                    <b className="block">{formatMoney(invoice.iva)}</b>
                    <span className="text-meta text-muted">{words.ofIva}</span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="border-t border-border p-4">
        <SearchBox label={words.search} placeholder={words.searchHint} value={asked} onSearch={setAsked} />
      </div>
    </Card>
  );
}
