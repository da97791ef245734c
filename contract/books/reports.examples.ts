import type { Examples } from '../example.ts';
import type * as calls from './reports.ts';

export const examples: Examples<typeof calls> = {
  getVouchersGenerated: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  getReceivedReport: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  sendReportInvoiceList: () => ({ body: { from: '2026-11-01', to: '2026-11-30', format: 'xlsx' } }),
  sendReportExpenseInvoice: () => ({ body: { from: '2026-11-01', to: '2026-11-30', format: 'pdf' } }),
  makeReport: () => ({ body: { kind: 'issued', from: '2026-11-01', to: '2026-11-30', format: 'zip' } }),
  makeBooksReport: () => ({ body: { kind: 'details', from: '2026-09-01', to: '2026-11-30', format: 'pdf' } }),
  sendReport: () => ({ body: { requestDate: '2026-11' } }),
  sendReportMultiplePeriods: () => ({ body: { from: '2026-09-01', to: '2026-11-30' } }),
  sendBusinessReportMultiplePeriod: () => ({ body: { from: '2026-01-01', to: '2026-12-31', kind: 'register' } }),
  sendBusinessReport: () => ({ params: { typeGroup: 'ING' }, body: { requestDate: '2026' } }),
  sendBusinessReportWithDetails: () => ({ params: { typeGroup: 'GAS' }, body: { requestDate: '2026-11' } }),
  getReportState: ({ reportId }) => ({ params: { reportId } }),
  downloadReport: ({ reportId }) => ({ params: { reportId } }),
};
