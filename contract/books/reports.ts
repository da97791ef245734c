import { z } from 'zod';
import { day, decimalText, environment, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { documentType } from '../receipts/receipt-summary.ts';

/** issued: what the taxpayer issued here; received: what others issued to the taxpayer. */
export const reportKind = z.enum(['issued', 'received']);
export type ReportKind = z.infer<typeof reportKind>;

/** zip: every XML and RIDE of the period, and their ledger. */
export const reportFormats = ['xlsx', 'pdf', 'zip'] as const;
export const reportFormat = z.enum(reportFormats);
export type ReportFormat = z.infer<typeof reportFormat>;

/** What a report is about. The period is required and 12 months at the most (requirement S5.4). */
export const reportFilter = z.object({
  from: day,
  to: day,
  /** A state of an issued receipt, or what the SRI said of a received one. */
  state: z
    .string()
    .regex(/^[a-z_]{1,30}$/)
    .optional(),
  documentType: documentType.optional(),
  /** Identification of the other side. */
  party: z.string().trim().min(1).max(20).optional(),
  /** Received only; `tests`: those of the practice or test environment in use. Never together with the real ones. */
  shelf: z.enum(['real', 'tests']).optional(),
});
export type ReportFilter = z.infer<typeof reportFilter>;

/** The last day that a report from this day may reach: twelve months. Days are YYYY-MM-DD and compare as texts. */
export const lastDayFrom = (from: string): string => `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;

/** Whether both days make a period that a report may have. */
export const isReportPeriod = (from: string, to: string): boolean => from <= to && to < lastDayFrom(from);

const sums = { count: z.number().int(), subtotal: decimalText, iva: decimalText, total: decimalText };

/**
 * Amounts add invoices and debit notes and subtract credit notes; what is voided, returned or refused counts as zero. Other
 * types (retentions, guides, purchase liquidations) are no sale: they count only when the report is about them alone.
 */
export const reportSummary = z.object({
  kind: reportKind,
  environment,
  from: day,
  to: day,
  ...sums,
  types: z.array(z.object({ documentType: z.string(), ...sums })),
  states: z.array(z.object({ state: z.string(), count: z.number().int(), total: decimalText })),
  rates: z.array(z.object({ label: z.string(), base: decimalText, value: decimalText })),
  /** The ten that weigh most. */
  parties: z.array(
    z.object({ identification: z.string(), name: z.string(), count: z.number().int(), total: decimalText }),
  ),
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** A report as a file, made by a job. */
export const reportFile = z.object({
  id,
  kind: reportKind,
  format: reportFormat,
  from: day,
  to: day,
  state: z.enum(['making', 'ready', 'failed']),
  /** Receipts written so far, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().optional(),
  /** With a mail: how that fares. */
  mail: z.enum(['queued', 'sent', 'failed', 'bounced']).optional(),
  recipient: z.string().optional(),
  createdAt: instant,
  /** From then on the file is gone. */
  expiresAt: instant,
});
export type ReportFile = z.infer<typeof reportFile>;

const both = (path: string, tail = '/:customerId') => ({ app: `/api/${path}`, web: `/gbcservices/${path}${tail}` });
const access = 'taxpayer' as const;

export const getVouchersGenerated = endpoint({
  id: 'getVouchersGenerated',
  summary: 'Report of issued receipts of a period on screen: counts and totals by type, state, rate and client',
  method: 'GET',
  paths: both('report/getVouchersGenerated'),
  access,
  query: reportFilter,
  output: reportSummary,
  errors: ['report.period'],
});

export const getReceivedReport = endpoint({
  id: 'getReceivedReport',
  summary: 'The same of received receipts; their list is getVouchersReceived',
  method: 'GET',
  paths: both('report/getReceivedReport'),
  access,
  query: reportFilter,
  output: reportSummary,
  errors: ['report.period'],
});

const order = reportFilter.extend({ format: reportFormat });

export const sendReportInvoiceList = endpoint({
  id: 'sendReportInvoiceList',
  summary: 'Report of issued receipts as a file to the address of the signed-in user; made by a job',
  method: 'POST',
  paths: both('finance/income/business/sendReportInvoiceList'),
  access,
  needs: 'export',
  body: order,
  output: reportFile,
  errors: ['report.period'],
});

export const sendReportExpenseInvoice = endpoint({
  id: 'sendReportExpenseInvoice',
  summary: 'Report of received receipts as a file to the address of the signed-in user; made by a job',
  method: 'POST',
  paths: both('finance/expense/sendReportExpenseInvoice'),
  access,
  needs: 'export',
  body: order,
  output: reportFile,
  errors: ['report.period'],
});

export const makeReport = endpoint({
  id: 'makeReport',
  summary: 'A report as a file to download, made by a job; nothing is mailed',
  method: 'POST',
  paths: both('report/makeReport'),
  access,
  needs: 'export',
  body: order.extend({ kind: reportKind }),
  output: reportFile,
  errors: ['report.period'],
});

export const getReports = endpoint({
  id: 'getReports',
  summary: 'The reports that the signed-in user asked for and whose files are still there, newest first',
  method: 'GET',
  paths: both('report/getReports'),
  access,
  output: z.array(reportFile),
});

const params = z.object({ reportId: id });

export const getReportState = endpoint({
  id: 'getReportState',
  summary: 'How far a report has come',
  method: 'GET',
  paths: { app: '/api/report/reportState/:reportId', web: '/gbcservices/report/reportState/:reportId' },
  access,
  params,
  output: reportFile,
});

export const downloadReport = endpoint({
  id: 'downloadReport',
  summary: 'The file of a report, for who asked for it',
  method: 'GET',
  paths: { app: '/api/report/downloadReport/:reportId', web: '/gbcservices/report/downloadReport/:reportId' },
  access,
  params,
  file: 'download',
  errors: ['report.gone'],
});
