import type { ExpenseGroup, TaxSupport } from './expense-groups.ts';

/** The sustento of a business purchase of a group while its IVA is credit. @sri codSustento, ATS tabla 5 */
export const supportOfGroup = (group: ExpenseGroup): TaxSupport =>
  group === 'fixedAssets' ? '03' : group === 'inventory' ? '06' : '01';

const costs: Readonly<Partial<Record<TaxSupport, TaxSupport>>> = { '01': '02', '03': '04', '06': '07' };

/** The same purchase without credit for its IVA: cost or expense. */
export const withoutCredit = (support: TaxSupport): TaxSupport => costs[support] ?? support;
