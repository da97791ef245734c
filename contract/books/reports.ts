import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './reports.schemas.ts';

export type * from './reports.schemas.ts';

const both = (path: string, tail = '/:customerId') => ({ app: `/api/${path}`, web: `/gbcservices/${path}${tail}` });
const access = 'taxpayer' as const;

export const getVouchersGenerated: Endpoint<typeof schemas.getVouchersGenerated> = {
  id: 'getVouchersGenerated',
  method: 'GET',
  paths: both('report/getVouchersGenerated'),
  access,
};

export const getReceivedReport: Endpoint<typeof schemas.getReceivedReport> = {
  id: 'getReceivedReport',
  method: 'GET',
  paths: both('report/getReceivedReport'),
  access,
};

export const sendReportInvoiceList: Endpoint<typeof schemas.sendReportInvoiceList> = {
  id: 'sendReportInvoiceList',
  method: 'POST',
  paths: both('finance/income/business/sendReportInvoiceList'),
  access,
  needs: 'export',
};

export const sendReportExpenseInvoice: Endpoint<typeof schemas.sendReportExpenseInvoice> = {
  id: 'sendReportExpenseInvoice',
  method: 'POST',
  paths: both('finance/expense/sendReportExpenseInvoice'),
  access,
  needs: 'export',
};

export const makeReport: Endpoint<typeof schemas.makeReport> = {
  id: 'makeReport',
  method: 'POST',
  paths: both('report/makeReport'),
  access,
  needs: 'export',
};

export const makeBooksReport: Endpoint<typeof schemas.makeBooksReport> = {
  id: 'makeBooksReport',
  method: 'POST',
  paths: both('finance/dashboard/makeReport'),
  access,
  needs: 'export',
};

export const sendReport: Endpoint<typeof schemas.sendReport> = {
  id: 'sendReport',
  method: 'POST',
  paths: both('finance/dashboard/sendReport'),
  access,
  needs: 'export',
};

export const sendReportMultiplePeriods: Endpoint<typeof schemas.sendReportMultiplePeriods> = {
  id: 'sendReportMultiplePeriods',
  method: 'POST',
  paths: both('finance/dashboard/sendReportMultiplePeriods'),
  access,
  needs: 'export',
};

export const sendBusinessReportMultiplePeriod: Endpoint<typeof schemas.sendBusinessReportMultiplePeriod> = {
  id: 'sendBusinessReportMultiplePeriod',
  method: 'POST',
  paths: both('finance/dashboard/business/sendReportMultiplePeriod'),
  access,
  needs: 'exportBusiness',
};

export const sendBusinessReport: Endpoint<typeof schemas.sendBusinessReport> = {
  id: 'sendBusinessReport',
  method: 'POST',
  paths: both('finance/business/dashboard/:typeGroup/sendReport'),
  access,
  needs: 'exportBusiness',
};

export const sendBusinessReportWithDetails: Endpoint<typeof schemas.sendBusinessReportWithDetails> = {
  id: 'sendBusinessReportWithDetails',
  method: 'POST',
  paths: both('finance/business/dashboard/:typeGroup/sendReportWithDetails'),
  access,
  needs: 'exportBusiness',
};

export const getReports: Endpoint<typeof schemas.getReports> = {
  id: 'getReports',
  method: 'GET',
  paths: both('report/getReports'),
  access,
};

export const getReportState: Endpoint<typeof schemas.getReportState> = {
  id: 'getReportState',
  method: 'GET',
  paths: { app: '/api/report/reportState/:reportId', web: '/gbcservices/report/reportState/:reportId' },
  access,
};

export const downloadReport: Endpoint<typeof schemas.downloadReport> = {
  id: 'downloadReport',
  method: 'GET',
  paths: { app: '/api/report/downloadReport/:reportId', web: '/gbcservices/report/downloadReport/:reportId' },
  access,
  file: 'download',
};
