import { z } from 'zod';
import { day, decimalText, environment, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { documentType } from '../receipts/receipt-summary.schemas.ts';
import { groups } from '../roles.ts';
import { periodPattern } from './dashboard.rules.ts';
import { bookFormats, bookKinds, longestParty, reportFormats } from './reports.rules.ts';

/** issued: what the taxpayer issued here; received: what others issued to the taxpayer. */
export const reportKind = z.enum(['issued', 'received']);
export type ReportKind = z.infer<typeof reportKind>;
/** summary, details, register: of the books. */
export const bookKind = z.enum(bookKinds);
export type BookKind = z.infer<typeof bookKind>;
const fileKind = z.enum([...reportKind.options, ...bookKinds]);
export type FileKind = z.infer<typeof fileKind>;
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
  party: z.string().trim().min(1).max(longestParty).optional(),
  /** Received only; `tests`: those of the practice or test environment in use. Never together with the real ones. */
  shelf: z.enum(['real', 'tests']).optional(),
});
export type ReportFilter = z.infer<typeof reportFilter>;

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
  kind: fileKind,
  format: reportFormat,
  from: day,
  to: day,
  state: z.enum(['making', 'ready', 'failed']),
  /** Receipts, entries or documents written so far, of how many. */
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

export const getVouchersGenerated = {
  summary: 'Report of issued receipts of a period on screen: counts and totals by type, state, rate and client',
  query: reportFilter,
  output: reportSummary,
  errors: ['report.period'],
} satisfies Schemas;

export const getReceivedReport = {
  summary: 'The same of received receipts; their list is getVouchersReceived',
  query: reportFilter,
  output: reportSummary,
  errors: ['report.period'],
} satisfies Schemas;

const order = reportFilter.extend({ format: reportFormat });

export const sendReportInvoiceList = {
  summary: 'Report of issued receipts as a file to the address of the signed-in user; made by a job',
  body: order,
  output: reportFile,
  errors: ['report.period', 'report.to_come'],
} satisfies Schemas;

export const sendReportExpenseInvoice = {
  summary: 'Report of received receipts as a file to the address of the signed-in user; made by a job',
  body: order,
  output: reportFile,
  errors: ['report.period', 'report.to_come'],
} satisfies Schemas;

export const makeReport = {
  summary: 'A report as a file to download, made by a job; nothing is mailed',
  body: order.extend({ kind: reportKind }),
  output: reportFile,
  errors: ['report.period', 'report.to_come'],
} satisfies Schemas;

const typeGroup = z.enum(['ING', 'GAS']);
const format = z.enum(bookFormats).default('xlsx');
/** A month (2026-11) or a year (2026). */
const requestDate = z.string().regex(periodPattern, 'month or year');
/** Without it what the account is. Somebody without RUC has only PER, and everything in it. */
const apiGroup = z.enum(groups).optional();

/** What a report of the books is about; a register is of the business, without a side. */
export const booksFilter = z.object({ from: day, to: day, apiGroup, typeGroup: typeGroup.optional() });
export type BooksFilter = z.infer<typeof booksFilter>;
const booksOrder = booksFilter.extend({ kind: bookKind.default('summary'), format });
export type BooksOrder = z.input<typeof booksOrder>;

export const makeBooksReport = {
  summary: 'A report of income and expenses as a file to download, made by a job; nothing is mailed',
  body: booksOrder,
  output: reportFile,
  errors: ['report.period', 'report.to_come', 'taxpayer.no_ruc'],
} satisfies Schemas;

export const sendReport = {
  summary: 'Income and expenses of a month or a year to the address of the signed-in user, without their entries',
  body: z.object({ requestDate, apiGroup, format }),
  output: reportFile,
  errors: ['report.to_come', 'taxpayer.no_ruc'],
} satisfies Schemas;

export const sendReportMultiplePeriods = {
  summary: 'Income and expenses of several months, 12 at the most, to the address of the signed-in user',
  body: booksOrder,
  output: reportFile,
  errors: ['report.period', 'report.to_come', 'taxpayer.no_ruc'],
} satisfies Schemas;

export const sendBusinessReportMultiplePeriod = {
  summary: 'The same of the business',
  body: booksOrder.omit({ apiGroup: true }),
  output: reportFile,
  errors: ['report.period', 'report.to_come'],
} satisfies Schemas;

const ofSide = {
  params: z.object({ typeGroup }),
  body: z.object({ requestDate, format }),
  output: reportFile,
  errors: ['report.to_come'],
} satisfies Partial<Schemas>;

export const sendBusinessReport = {
  summary: 'What the business sold (ING) or spent (GAS) in a month or a year, to the address of the signed-in user',
  ...ofSide,
} satisfies Schemas;

export const sendBusinessReportWithDetails = {
  summary: 'The same with a row for each entry',
  ...ofSide,
} satisfies Schemas;

export const getReports = {
  summary: 'The reports that the signed-in user asked for and whose files are still there, newest first',
  output: z.array(reportFile),
} satisfies Schemas;

const params = z.object({ reportId: id });

export const getReportState = {
  summary: 'How far a report has come',
  params,
  output: reportFile,
} satisfies Schemas;

export const downloadReport = {
  summary: 'The file of a report, for who asked for it',
  params,
  errors: ['report.gone'],
} satisfies Schemas;
