import type { Entry, PaperRow } from '#server/db/tables/index.ts';

/** What a paper receipt is in the books: nothing once the same purchase is there electronically. */
export const entryOfPaper = (row: PaperRow): Entry => ({
  tenantId: row.tenantId,
  source: 'paper',
  sourceId: row.id,
  part: 0,
  environment: row.environment,
  day: row.day,
  direction: row.direction,
  scope: row.scope,
  sign: row.electronicId === null ? 1 : 0,
  whyNot: row.electronicId === null ? null : 'electronic',
  documentType: row.documentType,
  number: row.numberTo === null ? row.number : `${row.number}–${row.numberTo.slice(-9)}`,
  partyIdentification: row.supplierIdentification,
  partyName: row.supplierName || null,
  category: row.category,
  activityId: null,
  support: row.support,
  subtotal: row.subtotal,
  iva: row.iva,
  total: row.total,
  taxes: row.taxes,
  withheld: [],
  credit: '0.00',
  dueOn: null,
});
