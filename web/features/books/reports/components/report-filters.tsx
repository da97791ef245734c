import { documentCodes } from '@cuadre/sri/catalogs';
import { longestParty } from '#contract/books/reports.rules.ts';
import type { ReportFilter, ReportKind } from '#contract/books/reports.ts';
import { issuedStates, receivedStates } from '#phrases/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

const types = [
  { value: '', label: words.allTypes },
  ...documentCodes.map((value) => ({ value, label: wordsOf(value).title })),
];
const statesOf = (kind: ReportKind) => [
  { value: '', label: words.allStates },
  ...Object.entries(kind === 'issued' ? issuedStates : receivedStates).map(([value, label]) => ({ value, label })),
];

interface ReportFiltersProps {
  kind: ReportKind;
  filter: ReportFilter;
  onChange: (change: Partial<ReportFilter>) => void;
}

export function ReportFilters({ kind, filter, onChange }: ReportFiltersProps) {
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
      <DateInput label={words.from} value={filter.from} onChange={(from) => from !== '' && onChange({ from })} />
      <DateInput label={words.to} value={filter.to} onChange={(to) => to !== '' && onChange({ to })} />
      <Select
        label={words.type}
        options={types}
        value={filter.documentType ?? ''}
        onChange={({ target }) => onChange({ documentType: documentCodes.find((each) => each === target.value) })}
      />
      <Select
        label={words.state}
        options={statesOf(kind)}
        value={filter.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value || undefined })}
      />
      <TextInput
        key={kind}
        fieldClassName="col-span-2 lg:col-span-1"
        label={words.party[kind]}
        inputMode="numeric"
        maxLength={longestParty}
        defaultValue=""
        onBlur={({ target }) => onChange({ party: target.value.trim() || undefined })}
      />
    </div>
  );
}
