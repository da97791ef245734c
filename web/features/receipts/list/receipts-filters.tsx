import { attentionStates, underwayStates } from '#contract/receipts/receipts.ts';
import { incomes as words } from '#phrases/receipts/receipts-screen.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { MoreFilters } from '#web/ui/more-filters.tsx';
import { Filters } from '#web/ui/tabs.tsx';

const ALL = 'all';
/** Issued in another program. */
export const ELSEWHERE = 'elsewhere';
const filters: readonly { readonly value: string; readonly label: string; readonly of?: readonly string[] }[] = [
  { value: ALL, label: words.all },
  { value: 'attention', label: words.attention, of: attentionStates },
  { value: 'underway', label: words.underway, of: underwayStates },
  { value: 'authorized', label: words.authorized },
  { value: 'voided', label: words.voided },
];
/** Asked for by an address; in the list each says it of itself. */
const elsewhere = { value: ELSEWHERE, label: words.filterElsewhere };

interface ReceiptsFiltersProps {
  search: string;
  state: string | undefined;
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { state?: string | undefined; from?: string | undefined; to?: string | undefined }) => void;
  onSearch: (text: string) => void;
}

/** What narrows the list: state, words, days. */
export function ReceiptsFilters({ search, state, from, to, onChange, onSearch }: ReceiptsFiltersProps) {
  return (
    <MoreFilters
      narrows={[search, from, to].some(Boolean)}
      first={
        <Filters
          label={words.filters}
          options={state === ELSEWHERE ? [...filters, elsewhere] : filters}
          // One state of the engine, asked for by an address, is part of what a person calls it.
          value={filters.find(({ of }) => of?.some((each) => each === state))?.value ?? state ?? ALL}
          onChange={(value) => onChange({ state: value === ALL ? undefined : value })}
        />
      }
    >
      <div className="grid grid-cols-2 gap-3 tb:grid-cols-[minmax(0,1fr)_170px_170px]">
        <SearchBox
          className="col-span-2 tb:col-span-1 tb:self-end"
          label={words.searchLabel}
          placeholder={words.search}
          value={search}
          onSearch={onSearch}
        />
        <DateInput
          label={words.from}
          value={from ?? ''}
          onChange={(day) => onChange({ from: day === '' ? undefined : day })}
        />
        <DateInput
          label={words.to}
          value={to ?? ''}
          min={from}
          onChange={(day) => onChange({ to: day === '' ? undefined : day })}
        />
      </div>
    </MoreFilters>
  );
}
