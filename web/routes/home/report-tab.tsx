import { useQuery } from '@tanstack/react-query';
import { FileDown, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isReportPeriod } from '#contract/books/reports.rules.ts';
import type { ReportFilter, ReportKind } from '#contract/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { BooksOrder, suggestedDays } from '#web/features/books/reports/components/books-order.tsx';
import { Figures } from '#web/features/books/reports/components/figures.tsx';
import { OrderDialog } from '#web/features/books/reports/components/order-dialog.tsx';
import { PastReports } from '#web/features/books/reports/components/past-reports.tsx';
import { ReportFilters } from '#web/features/books/reports/components/report-filters.tsx';
import { reportQuery } from '#web/features/books/reports/queries.ts';
import { Placement } from '#web/features/content/components/placement.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { ScopeSwitch } from '#web/shell/frame/scope-switch.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';

const choices = ['issued', 'received', 'books'] as const;
type Choice = (typeof choices)[number];

/** Who sells nothing issued nothing, and who only reads is sent no file. */
function useChoices(): readonly Choice[] {
  const may = useMay();
  return choices.filter((each) => (each === 'issued' ? may('sell') : each === 'books' ? may('export') : true));
}

/** Reports of what was issued and received, on screen and as files, and of income and expenses, as files. */
export function ReportTab({ asked }: { asked: string | undefined }) {
  const offered = useChoices();
  const among = (kind: string | undefined): Choice => offered.find((each) => each === kind) ?? offered[0] ?? 'received';
  const [choice, setChoice] = useState(among(asked));
  const place = choice === 'books' ? 'reportPreview' : 'report';
  const switcher = (
    <Filters
      label={words.kind}
      options={offered.map((value) => ({ value, label: words.kinds[value] }))}
      value={choice}
      onChange={(value) => setChoice(among(value))}
    />
  );
  return (
    <>
      {choice === 'books' ? (
        <OfBooks switcher={switcher} />
      ) : (
        <OfReceipts key={choice} kind={choice} switcher={switcher} />
      )}
      <PastReports />
      <Placement key={place} place={place} className="mt-4" />
    </>
  );
}

function OfBooks({ switcher }: { switcher: ReactNode }) {
  const { scope } = useScope();
  return (
    <>
      <PageHead title={words.title} />
      <div className="mb-4">{switcher}</div>
      <Card title={words.books.title}>
        <p className="-mt-2 mb-3 text-dense text-muted">{words.orderText}</p>
        <ScopeSwitch className="tb:hidden" />
        <div className="mt-3 max-w-2xl">
          <BooksOrder key={scope} group={scope} start={suggestedDays()} />
        </div>
      </Card>
    </>
  );
}

function OfReceipts({ kind, switcher }: { kind: ReportKind; switcher: ReactNode }) {
  const [filter, setFilter] = useState<ReportFilter>(suggestedDays);
  const [ordering, setOrdering] = useState(false);
  const query = useQuery(reportQuery(kind, filter));
  const isPeriod = isReportPeriod(filter.from, filter.to);
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
      <div className="mb-3">{switcher}</div>
      <ReportFilters kind={kind} filter={filter} onChange={(change) => setFilter((old) => ({ ...old, ...change }))} />
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
      {ordering && <OrderDialog kind={kind} filter={filter} onClose={() => setOrdering(false)} />}
    </>
  );
}
