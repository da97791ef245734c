import { received as words } from '#phrases/received/received-screen.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { MoreFilters } from '#web/ui/more-filters.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { ALL, type PeriodFilter, type ReceivedSearch } from '../received-filter.ts';
import { useCategories } from '../use-categories.ts';

/** What a person without RUC has none of. */
const ofBusinesses = [
  { value: 'business', label: words.business },
  { value: 'personal', label: words.personal },
  { value: 'emitted', label: words.emitted },
];

interface ReceivedFiltersProps {
  search: ReceivedSearch;
  filter: PeriodFilter;
  /** What is shown where the address asks for nothing. */
  first: string;
  review: number | undefined;
  onChange: (change: ReceivedSearch) => void;
  onSearch: (text: string) => void;
}

/** What narrows the list: group, shelf, words, days. */
export function ReceivedFilters({ search, filter, first, review, onChange, onSearch }: ReceivedFiltersProps) {
  const environment = useProfile().data?.environment;
  const sells = useMay()('sell');
  const { optionsOf } = useCategories();
  const { scope } = filter;
  const scopes = scope !== undefined ? [scope] : sells ? (['NEG', 'PER'] as const) : (['PER'] as const);
  const categories = scopes.flatMap((each) => optionsOf('GAS', each, search.category));
  return (
    <MoreFilters
      narrows={[search.search, search.shelf, search.from, search.to, search.category].some(
        (each) => each !== undefined,
      )}
      first={
        <Filters
          label={words.filters}
          options={[
            { value: ALL, label: words.all },
            { value: 'review', label: words.review(review) },
            { value: 'suggested', label: words.suggested },
            ...(sells ? ofBusinesses : []),
          ]}
          value={search.show ?? first}
          onChange={(value) => onChange({ show: value === first ? undefined : value })}
        />
      }
    >
      {environment !== undefined && environment !== 'produccion' && (
        <Filters
          label={words.shelves}
          options={[
            { value: 'tests', label: words.tests[environment] },
            { value: 'real', label: words.real },
          ]}
          value={filter.shelf ?? 'tests'}
          onChange={(shelf) => onChange({ shelf: shelf === 'tests' ? undefined : shelf })}
        />
      )}
      <div className="grid grid-cols-2 gap-3 tb:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_150px_150px]">
        <SearchBox
          className="col-span-2 tb:col-span-1 tb:self-end"
          label={words.searchLabel}
          placeholder={words.search}
          value={search.search ?? ''}
          onSearch={onSearch}
        />
        <Select
          fieldClassName="col-span-2 tb:col-span-1"
          label={words.categoryLabel}
          options={[{ value: '', label: words.anyCategory }, ...categories]}
          value={search.category ?? ''}
          onChange={({ target }) => onChange({ category: target.value === '' ? undefined : target.value })}
        />
        <DateInput
          label={words.from}
          value={filter.from}
          onChange={(from) => onChange({ from: from === '' ? undefined : from })}
        />
        <DateInput
          label={words.to}
          value={filter.to}
          min={filter.from}
          onChange={(to) => onChange({ to: to === '' ? undefined : to })}
        />
      </div>
    </MoreFilters>
  );
}
