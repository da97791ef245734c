export { forgetFileJob } from './reports/forget-file-job.ts';
export { aboutIn } from './reports/get-report.ts';
export { countRows } from './reports/make-report.ts';
export { monthTotals } from './reports/month-totals.ts';
export { archiveEntries } from './reports/report-archive.ts';
export { removeReport, reportPath, writeReportFile } from './reports/report-folder.ts';
export { reportRows } from './reports/report-rows.ts';
export type { ReportAbout, ReportRow } from './reports/source.ts';
export { type Summary, summarise } from './reports/summarise.ts';
