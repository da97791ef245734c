import { addMonths, type Month, monthOf } from '@cuadre/sri/dates';
import type { TaxData } from '#contract/business/tax-data.ts';

/** Three years: what is older needs no month. */
const mostMonths = 36;

/**
 * Since which month somebody is an agent of retention until they choose another; empty: always. Of who was none it is this
 * month, but of who came here in it. `since`: the month in which this taxpayer came here.
 */
export function agentSinceKept(
  { retentionAgent, specialTaxpayer, agentSince }: Partial<TaxData>,
  { today, since }: { readonly today: string; readonly since: string },
): string {
  if (retentionAgent !== undefined || specialTaxpayer !== undefined) return agentSince ?? '';
  return since < monthOf(today) ? monthOf(today) : '';
}

/** The months that may be chosen, the last one first; `chosen` is among them. */
export function monthsToChoose(today: string, chosen: string, most = mostMonths): readonly Month[] {
  const months = Array.from({ length: most }, (_, back) => addMonths(monthOf(today), -back));
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen];
}
