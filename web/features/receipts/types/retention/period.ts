import { addMonths, type Month, monthOf, toSriPeriod } from '@cuadre/sri/dates';
import { fiscalPeriodOf, type RetentionDraft } from '@cuadre/sri/receipts';

type Periodic = Pick<RetentionDraft, 'fiscalPeriod' | 'issuedOn'>;

/** @sri periodoFiscal: 11/2026 */
export const periodOf = (draft: Periodic): string => toSriPeriod(fiscalPeriodOf(draft));

/** The months that are offered: the retention's own and the two before, and one that is there already. */
export function periodsOf({ fiscalPeriod, issuedOn }: Periodic): Month[] {
  const own = monthOf(issuedOn);
  const offered = [own, addMonths(own, -1), addMonths(own, -2)];
  return fiscalPeriod === undefined || offered.includes(fiscalPeriod) ? offered : [...offered, fiscalPeriod];
}
