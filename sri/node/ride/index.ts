export { drawRide, type RideOptions } from './draw-ride.ts';
export type { PreparedLogo } from './logo.ts';
export { prepareLogo } from './prepare-logo.ts';
export {
  type ReportChart,
  type ReportPage,
  type ReportPdf,
  type ReportShares,
  type ReportTable,
  writeReportPdf,
} from './report-pdf.ts';
export { type TablePdf, type TablePdfColumn, writeTablePdf } from './table-pdf.ts';
