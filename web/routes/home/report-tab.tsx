import { documentCodes } from '@cuadre/sri/catalogs';
import { addMonths, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { FileDown, SearchX } from 'lucide-react';
import { useState } from 'react';
import { isReportPeriod, longestParty } from '#contract/books/reports.rules.ts';
import type { ReportFilter, ReportKind } from '#contract/books/reports.ts';
import { issuedStates, receivedStates } from '#phrases/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Figures } from '#web/features/books/reports/components/figures.tsx';
import { OrderDialog } from '#web/features/books/reports/components/order-dialog.tsx';
import { PastReports } from '#web/features/books/reports/components/past-reports.tsx';
import { pastReportsQuery, reportQuery } from '#web/features/books/reports/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';

const kinds = (['issued', 'received'] as const).map((value) => ({ value, label: words.kinds[value] }));
const types = [
  { value: '', label: words.allTypes },
  ...documentCodes.map((value) => ({ value, label: wordsOf(value).title })),
];
const statesOf = (kind: ReportKind) => [
  { value: '', label: words.allStates },
  ...Object.entries(kind === 'issued' ? issuedStates : receivedStates).map(([value, label]) => ({ value, label })),
];

/** Three months up to today (requirement S5.4). */
const suggested = (): ReportFilter => {
  const to = currentDay();
  return { from: firstDayOf(addMonths(monthOf(to), -2)), to };
};

/** Reports of what was issued and received: on screen, and as files. */
export function ReportTab({ asked }: { asked: ReportKind }) {
  const sells = useMay()('sell');
  const [kind, setKind] = useState<ReportKind>(sells ? asked : 'received');
  const [filter, setFilter] = useState(suggested);
  const [ordering, setOrdering] = useState(false);
  const query = useQuery(reportQuery(kind, filter));
  const isPeriod = isReportPeriod(filter.from, filter.to);
  const set = (change: Partial<ReportFilter>) => setFilter((old) => ({ ...old, ...change }));
  return (
    <>
      <PageHead
        title={words.title}
        action={
          <May what="export">
            <Button
              look="primary"
              disabled={!isPeriod}
              icon={<FileDown aria-hidden="true" size={18} />}
              onClick={() => setOrdering(true)}
            >
              {words.order}
            </Button>
          </May>
        }
      />
      <div className="mb-4 flex flex-col gap-3">
        {sells && (
          <Filters
            label={words.kind}
            options={kinds}
            value={kind}
            onChange={(value) => {
              setKind(value === 'received' ? 'received' : 'issued');
              set({ state: undefined, party: undefined });
            }}
          />
        )}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          <DateInput label={words.from} value={filter.from} onChange={(from) => from !== '' && set({ from })} />
          <DateInput label={words.to} value={filter.to} onChange={(to) => to !== '' && set({ to })} />
          <Select
            label={words.type}
            options={types}
            value={filter.documentType ?? ''}
            onChange={({ target }) => set({ documentType: documentCodes.find((each) => each === target.value) })}
          />
          <Select
            label={words.state}
            options={statesOf(kind)}
            value={filter.state ?? ''}
            onChange={({ target }) => set({ state: target.value || undefined })}
          />
          <TextInput
            key={kind}
            fieldClassName="col-span-2 lg:col-span-1"
            label={words.party[kind]}
            inputMode="numeric"
            maxLength={longestParty}
            defaultValue=""
            onBlur={({ target }) => set({ party: target.value.trim() || undefined })}
          />
        </div>
      </div>
      {isPeriod ? (
        <Loaded query={query} label={words.loading} rows={5}>
          {(report) =>
            report.count === 0 ? (
              <Card>
                <EmptyState drawing={<SearchX size={26} />} title={words.noneTitle}>
                  {words.noneText}
                </EmptyState>
              </Card>
            ) : (
              <Figures report={report} />
            )
          }
        </Loaded>
      ) : (
        <Notice tone="warning" title={words.period} announce />
      )}
      <PastReports />
      {ordering && (
        <OrderDialog
          kind={kind}
          filter={filter}
          onClose={() => {
            setOrdering(false);
            queryClient.invalidateQueries(pastReportsQuery);
          }}
        />
      )}
    </>
  );
}
