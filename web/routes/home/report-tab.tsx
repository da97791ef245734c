import { addMonths, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { FileDown, SearchX } from 'lucide-react';
import { useState } from 'react';
import { isReportPeriod } from '#contract/books/reports.rules.ts';
import type { ReportFilter, ReportKind } from '#contract/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Figures } from '#web/features/books/reports/components/figures.tsx';
import { OrderDialog } from '#web/features/books/reports/components/order-dialog.tsx';
import { PastReports } from '#web/features/books/reports/components/past-reports.tsx';
import { ReportFilters } from '#web/features/books/reports/components/report-filters.tsx';
import { pastReportsQuery, reportQuery } from '#web/features/books/reports/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';

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
      <ReportFilters
        choosesKind={sells}
        kind={kind}
        filter={filter}
        onKind={(other) => {
          setKind(other);
          set({ state: undefined, party: undefined });
        }}
        onChange={set}
      />
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
