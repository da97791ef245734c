import * as contract from '#contract/books/reports.ts';
import { bind, type Route } from '#server/route.ts';
import { getReport } from './get-report.ts';
import { makeBooksReport, sendBooksReport, sendPeriodReport, sendSideReport } from './order-books.ts';
import { makeReport, sendReport } from './order-report.ts';
import { downloadReport, getReportState, getReports } from './read-reports.ts';

export const routes: readonly Route[] = [
  bind(contract.getVouchersGenerated, getReport('issued')),
  bind(contract.getReceivedReport, getReport('received')),
  bind(contract.sendReportInvoiceList, sendReport('issued')),
  bind(contract.sendReportExpenseInvoice, sendReport('received')),
  bind(contract.makeReport, makeReport),
  bind(contract.makeBooksReport, makeBooksReport),
  bind(contract.sendReport, sendPeriodReport),
  bind(contract.sendReportMultiplePeriods, sendBooksReport()),
  bind(contract.sendBusinessReportMultiplePeriod, sendBooksReport('NEG')),
  bind(contract.sendBusinessReport, sendSideReport('summary')),
  bind(contract.sendBusinessReportWithDetails, sendSideReport('details')),
  bind(contract.getReports, getReports),
  bind(contract.getReportState, getReportState),
  bind(contract.downloadReport, downloadReport),
];
