import { daysBetween } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import { figureWords } from './hub-screen.ts';
import { longDay, nameOfPeriod } from './periods.ts';

/** What of an obligation its name and its reason need. */
type NamedObligation = Pick<ObligationDay, 'code' | 'from' | 'to' | 'dependsOn'>;

const year = ({ to }: NamedObligation): string => to.slice(0, 4);
const period = ({ from, to }: NamedObligation): string =>
  from === to ? nameOfPeriod(to) : nameOfPeriod(`${year({ to } as NamedObligation)}-S${to.endsWith('06') ? 1 : 2}`);

const names: Readonly<Record<ObligationDay['code'], (of: NamedObligation) => string>> = {
  ivaMonthly: (of) => `IVA de ${period(of)}`,
  ivaSemiannual: (of) => `IVA de ${period(of)}`,
  retentionsMonthly: (of) => `Retenciones de ${period(of)}`,
  retentionsSemiannual: (of) => `Retenciones de ${period(of)}`,
  incomeTax: (of) => `Renta ${year(of)}`,
  incomeTaxCompany: (of) => `Renta ${year(of)}`,
  incomeTaxRimpe: (of) => `Renta ${year(of)}`,
  personalExpenses: (of) => `Anexo de gastos personales ${year(of)}`,
  expenseProjection: (of) => `Proyección de gastos personales ${year(of)}`,
  transactions: (of) => `Anexo transaccional (ATS) de ${period(of)}`,
};

/** `IVA de octubre`, `Renta 2026`. */
export const nameOfObligation = (of: NamedObligation): string => names[of.code](of);

const isAnnex = (code: ObligationDay['code']): boolean => code === 'personalExpenses';

/**
 * Of what depends on the taxpayer's year: on what; of the annex of personal expenses, why it concerns them. Who has income
 * tax to pay earns more than the base.
 */
export function dependsOn({ dependsOn: on, code, to, incomeAbove = null }: OfYear, pay = '0.00'): string {
  if (on === 'income') return pay === '0.00' ? 'Solo si tus ingresos del año pasan la base sin impuesto.' : '';
  if (on === 'employer') return 'Solo si trabajas para alguien ese año: la recibe tu empleador.';
  const base = incomeAbove === null ? 'la base sin impuesto' : `${formatMoney(incomeAbove)} (por confirmar)`;
  if (on === 'rebate')
    return `Solo si usas la rebaja por gastos personales y tus ingresos de ${to.slice(0, 4)} pasan ${base}.`;
  return isAnnex(code)
    ? 'Tus ingresos pasan la base sin impuesto: sin este anexo pierdes la rebaja por tus gastos personales.'
    : '';
}

/** What would be paid of something that is due, or that it was approved and its number is not known yet. */
export function stillToFile(pay: string | undefined, filer: ObligationDay['filer']): string {
  if (filer === null) return pay === undefined ? '' : `${figureWords.verbs.live} ${formatMoney(pay)}.`;
  const what = pay === undefined ? 'Ya la aprobaste' : `Aprobaste ${formatMoney(pay)}`;
  return filer === 'owner'
    ? `${what} y todavía no dices su número: preséntala en el portal.`
    : `${what}: va en camino al SRI.`;
}

/** Beside it, from which income of the year on it concerns somebody. */
export type OfYear = NamedObligation & { readonly incomeAbove?: string | null };

/** `hoy`, `mañana`, `en 3 días`. */
const when = (day: string, today: string): string => {
  const days = daysBetween(today, day);
  return days <= 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`;
};

/** Their name is of many. */
const isPlural = ({ code }: NamedObligation): boolean =>
  code === 'retentionsMonthly' || code === 'retentionsSemiannual';

/** `vence en 3 días, el martes 24 de noviembre`; of several, and of one that is called in the plural, `vencen`. */
export const fallsDue = (due: readonly NamedObligation[], day: string, today: string): string =>
  `${due.length > 1 || due.some(isPlural) ? 'vencen' : 'vence'} ${when(day, today)}, el ${longDay(day, today)}`;
