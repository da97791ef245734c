/** zip: every XML and RIDE of the period, and their ledger; of the books a sheet with the documents behind it. */
export const reportFormats = ['xlsx', 'pdf', 'zip'] as const;

/**
 * Reports of the books. details: each entry is a row; register: the yearly one of who keeps no accounts. @law RLRTI art. 38:
 * day, number, concept and value of each income and expense
 */
export const bookKinds = ['summary', 'details', 'register'] as const;
export const bookFormats = ['xlsx', 'pdf', 'zip'] as const;

/** The last day that a report from this day may reach: twelve months. Days are YYYY-MM-DD and compare as texts. */
const lastDayFrom = (from: string): string => `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;

/** Whether both days make a period that a report may have. */
export const isReportPeriod = (from: string, to: string): boolean => from <= to && to < lastDayFrom(from);

/** Identification of the other side. */
export const longestParty = 20;
