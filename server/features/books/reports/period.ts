import { isDay } from '@cuadre/sri/dates';
import { isReportPeriod } from '#contract/books/reports.rules.ts';
import type { ReportFilter } from '#contract/books/reports.ts';

/** Real days, in order, twelve months at the most. */
export const isPeriod = ({ from, to }: ReportFilter): boolean => isDay(from) && isDay(to) && isReportPeriod(from, to);
