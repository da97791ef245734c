import { amount, formatMoney, sum } from '@cuadre/sri/num';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, SearchX, X } from 'lucide-react';
import { debtAges, noParty, otherParties, owedAsked } from '#contract/books/dashboard.rules.ts';
import { dashboardWords } from '#phrases/books/dashboard-screen.ts';
import { EntryList } from '#web/features/books/dashboard/components/entry-list.tsx';
import { type EntriesSearch, filterOf, periodOfDays } from '#web/features/books/dashboard/dashboard-address.ts';
import { entriesQuery } from '#web/features/books/dashboard/queries.ts';
import { useCategories } from '#web/features/received/use-categories.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Filters } from '#web/ui/tabs.tsx';

const words = dashboardWords.entries;

/** The entries behind a figure: of a category, a client, a supplier, a week, or what is owed. */
export function EntriesScreen() {
  const search = useSearch({ from: '/known/app/dashboard/entries' });
  const navigate = useNavigate();
  const { nameOf } = useCategories();
  const { scope: group } = useScope();
  const { type = 'GAS', category, party, owed, receipt, from, to, iva = 'included' } = search;
  const query = useInfiniteQuery(entriesQuery(filterOf({ ...search, group })));
  const set = (change: EntriesSearch) =>
    navigate({ to: '/dashboard/entries', search: { ...search, ...change }, replace: true });
  const days = from !== undefined && to !== undefined ? { from, to } : undefined;
  const kind =
    type === 'both'
      ? dashboardWords.sides[group].result
      : owed === undefined
        ? words.titles[type][group]
        : words.owed[type];
  const period = periodOfDays(search);
  const partyName =
    party === otherParties
      ? dashboardWords.others
      : party === noParty
        ? dashboardWords.noIdentification
        : party && (query.data?.pages[0]?.items[0]?.partyName ?? party);
  const several = category?.split(',') ?? [];
  const categoryName =
    several.length > 1
      ? dashboardWords.rest(several.length)
      : category && (category === 'none' ? nameOf(null, type === 'ING' ? type : 'GAS') : nameOf(category));
  return (
    <>
      <BackLink to="/dashboard" search={{ group, period, iva: iva === 'included' ? iva : undefined }}>
        {words.back(period)}
      </BackLink>
      <PageHead
        kicker={categoryName || partyName ? kind : undefined}
        title={categoryName ?? partyName ?? kind}
        text={`${words.whose(group, days)}${group === 'NEG' && owed === undefined ? `, ${words.measured[iva]}` : ''}`}
      />
      <div className="mb-4 flex flex-col gap-2">
        {owed === undefined ? (
          <Filters
            label={words.filters}
            options={[
              { value: '', label: words.all },
              { value: 'with', label: dashboardWords.withReceipt },
              { value: 'without', label: dashboardWords.withoutReceipt },
            ]}
            value={receipt ?? ''}
            onChange={(value) => set({ receipt: value === 'with' || value === 'without' ? value : undefined })}
          />
        ) : (
          <Filters
            label={words.ages}
            options={[
              { value: 'any', label: words.all },
              { value: 'late', label: words.late },
              ...debtAges.map((age) => ({ value: age, label: dashboardWords.ages[age] })),
            ]}
            value={owed}
            onChange={(value) => set({ owed: owedAsked.find((asked) => asked === value) })}
          />
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {categoryName && <Narrowed what={categoryName} onRemove={() => set({ category: undefined })} />}
          {partyName && <Narrowed what={partyName} onRemove={() => set({ party: undefined })} />}
        </div>
      </div>
      <Loaded query={query} label={words.loading} rows={6}>
        {(data) => {
          const entries = data.pages.flatMap((page) => page.items);
          const months = data.pages[0]?.months ?? [];
          if (entries.length === 0)
            return (
              <Card>
                {type !== 'both' && owed === 'any' && category === undefined ? (
                  <EmptyState
                    drawing={<CircleCheck size={26} />}
                    tone="success"
                    title={(party === undefined ? words.noneOwed : words.noneOwedHere)[type]}
                  />
                ) : (
                  <EmptyState drawing={<SearchX size={26} />} title={words.noneTitle}>
                    {words.noneText}
                  </EmptyState>
                )}
              </Card>
            );
          return (
            <Card flush aria-label={words.caption}>
              <p className="num flex justify-between gap-3 border-b border-border px-4 py-3 text-section font-bold">
                <span>{words.total}</span>
                {formatMoney(sum(months.map(({ total }) => amount(total))))}
              </p>
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                <EntryList entries={entries} months={months} isOwed={owed !== undefined} />
              </Pages>
            </Card>
          );
        }}
      </Loaded>
    </>
  );
}

/** What the list is narrowed to; pressed, it is not any more. */
const Narrowed = ({ what, onRemove }: { what: string; onRemove: () => void }) => (
  <Button size="sm" look="soft" aria-label={words.remove(what)} onClick={onRemove}>
    {what}
    <X aria-hidden="true" size={16} />
  </Button>
);
