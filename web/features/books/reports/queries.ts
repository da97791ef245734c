import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isReportPeriod } from '#contract/books/reports.rules.ts';
import {
  type BooksOrder,
  downloadReport,
  getReceivedReport,
  getReportState,
  getReports,
  getVouchersGenerated,
  makeBooksReport,
  makeReport,
  type ReportFile,
  type ReportFilter,
  type ReportFormat,
  type ReportKind,
  sendReportExpenseInvoice,
  sendReportInvoiceList,
  sendReportMultiplePeriods,
} from '#contract/books/reports.ts';
import { call, linkTo } from '#web/api/call.ts';

const onScreen = { issued: getVouchersGenerated, received: getReceivedReport };
const byMail = { issued: sendReportInvoiceList, received: sendReportExpenseInvoice };

export const reportQuery = (kind: ReportKind, filter: ReportFilter) =>
  queryOptions({
    queryKey: ['report', kind, filter],
    queryFn: ({ signal }) => call(onScreen[kind], { query: filter, signal }),
    enabled: isReportPeriod(filter.from, filter.to),
    placeholderData: keepPreviousData,
  });

interface Order {
  readonly kind: ReportKind;
  readonly filter: ReportFilter;
  readonly format: ReportFormat;
}

/** How a file is ordered: to the inbox of who asks, or to download. */
export interface Orders {
  readonly send: () => Promise<ReportFile>;
  readonly make: () => Promise<ReportFile>;
}

export const receiptsOrders = ({ kind, filter, format }: Order): Orders => ({
  send: () => call(byMail[kind], { body: { ...filter, format } }),
  make: () => call(makeReport, { body: { ...filter, kind, format } }),
});

export const booksOrders = (body: BooksOrder): Orders => ({
  send: () => call(sendReportMultiplePeriods, { body }),
  make: () => call(makeBooksReport, { body }),
});

/** Asks again while one of them is being made. */
export const pastReportsQuery = queryOptions({
  queryKey: ['report-files'],
  queryFn: ({ signal }) => call(getReports, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'making') ? 2_000 : false),
});

/** Asks until the file is there and its mail has an end. */
export const reportStateQuery = (reportId: string | undefined) =>
  queryOptions({
    queryKey: ['report-file', reportId ?? ''],
    queryFn: ({ signal }) => call(getReportState, { params: { reportId: reportId ?? '' }, signal }),
    enabled: reportId !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'making' || data.mail === 'queued' ? 1_000 : false,
  });

export const reportLink = (reportId: string): string => linkTo(downloadReport, { params: { reportId } });
