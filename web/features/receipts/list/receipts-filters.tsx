import { receiptStates } from '#contract/receipts/receipts.ts';
import { states, incomes as words } from '#phrases/receipts/receipts-screen.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { Filters } from '#web/ui/tabs.tsx';

const ALL = 'all';
/** Issued in another program. */
export const ELSEWHERE = 'elsewhere';
const ATTENTION = 'attention';
const filters = [
  { value: ALL, label: words.all },
  { value: ATTENTION, label: states.needs_attention },
  // Part of those above, under the same words.
  ...receiptStates.filter((value) => value !== 'needs_attention').map((value) => ({ value, label: states[value] })),
  { value: ELSEWHERE, label: words.filterElsewhere },
];

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
    <div className="mb-4 flex flex-col gap-3">
      <Filters
        label={words.filters}
        options={filters}
        value={state ?? ALL}
        onChange={(value) => onChange({ state: value === ALL ? undefined : value })}
      />
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
    </div>
  );
}
