import type { Examples } from '../example.ts';
import type * as calls from './reports.ts';

export const examples: Examples<typeof calls> = {
  getVouchersGenerated: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  getReceivedReport: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  sendReportInvoiceList: () => ({ body: { from: '2026-11-01', to: '2026-11-30', format: 'xlsx' } }),
  sendReportExpenseInvoice: () => ({ body: { from: '2026-11-01', to: '2026-11-30', format: 'pdf' } }),
  makeReport: () => ({ body: { kind: 'issued', from: '2026-11-01', to: '2026-11-30', format: 'zip' } }),
  getReportState: ({ reportId }) => ({ params: { reportId } }),
  downloadReport: ({ reportId }) => ({ params: { reportId } }),
};
