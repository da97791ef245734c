import { amount, formatMoney } from '@cuadre/sri/num';
import { noParty, otherParties } from '#contract/books/dashboard.rules.ts';
import type { Side } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { Card } from '#web/ui/card.tsx';
import type { EntriesSearch } from '../dashboard-address.ts';
import { othersOf } from '../shares.ts';
import { EntriesLink } from './entries-link.tsx';
import { ShareBars } from './share-bars.tsx';

const kinds = {
  ING: { title: words.clients, see: words.seeSales, all: words.allSales, fill: 'var(--chart-income)' },
  GAS: { title: words.suppliers, see: words.seeExpenses, all: words.allExpenses, fill: 'var(--chart-expense)' },
};

interface PartyCardProps {
  type: Direction;
  side: Side;
  search: EntriesSearch;
}

/** Who it was sold to or bought from: the ten that weigh most, and the others together. */
export function PartyCard({ type, side, search }: PartyCardProps) {
  const { title, see, all, fill } = kinds[type];
  if (side.parties.length === 0) return null;
  const others = othersOf(side);
  return (
    <Card title={title} action={<EntriesLink search={search}>{see}</EntriesLink>}>
      <ShareBars
        label={title}
        whole={side.total}
        fill={fill}
        rows={[
          ...side.parties.map(({ identification, name, total }) => ({
            key: identification ?? '',
            name: identification === null ? words.noIdentification : (name ?? words.nobody),
            total,
            search: { ...search, party: identification ?? noParty },
          })),
          ...(amount(others).isZero()
            ? []
            : [
                {
                  key: 'others',
                  name: words.others,
                  total: others,
                  search: { ...search, party: otherParties },
                },
              ]),
        ]}
      />
      <p className="num flex justify-between gap-3 pt-3 font-bold">
        <span>{all}</span>
        {formatMoney(side.total)}
      </p>
    </Card>
  );
}
