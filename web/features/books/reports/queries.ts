import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { isReportPeriod } from '#contract/books/reports.rules.ts';
import {
  downloadReport,
  getReceivedReport,
  getReportState,
  getReports,
  getVouchersGenerated,
  makeReport,
  type ReportFilter,
  type ReportFormat,
  type ReportKind,
  sendReportExpenseInvoice,
  sendReportInvoiceList,
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

export const useSendReport = () =>
  useMutation({
    mutationFn: ({ kind, filter, format }: Order) => call(byMail[kind], { body: { ...filter, format } }),
  });

export const useMakeReport = () =>
  useMutation({
    mutationFn: ({ kind, filter, format }: Order) => call(makeReport, { body: { ...filter, kind, format } }),
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
