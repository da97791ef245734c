import type { IncomeGroup } from '#contract/books/income-groups.ts';
import { isOwnCategory, type OwnGroups, standsFor } from '#contract/books/own-groups.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { type ExpenseGroup, fixedOf } from '#contract/received/expense-groups.ts';
import { groupNames } from '../received/received.ts';

/** What has no group: a sale says none, what was bought waits for one. */
export const noCategory: Readonly<Record<Direction, string>> = { ING: 'Ventas con comprobante', GAS: 'Sin clasificar' };

/** Every group of income and expense by its name. */
export const categoryNames: Readonly<Record<IncomeGroup | ExpenseGroup, string>> = {
  ...groupNames,
  sales: 'Ventas',
  services: 'Servicios',
  rentals: 'Arriendos',
  interest: 'Intereses',
  otherBusinessIncome: 'Otros ingresos',
  salary: 'Sueldo',
  profitShare: 'Décimos y utilidades',
  fees: 'Honorarios',
  pension: 'Jubilación o pensión',
  rentReceived: 'Arriendos',
  interestReceived: 'Intereses',
  remittances: 'Remesas',
  support: 'Ayuda familiar',
  otherIncome: 'Otros ingresos',
};

const fixedNames: Readonly<Record<string, string | undefined>> = categoryNames;

/** A category by its name: one of somebody's own by the name of what it stands for now; null has none on that side. */
export function nameOfCategory(category: string | null, own: OwnGroups = new Map(), side: Direction = 'GAS'): string {
  if (category === null) return noCategory[side];
  const now = standsFor(category, own);
  return own.get(now)?.name ?? fixedNames[fixedOf(now)] ?? now;
}

/** The same with the fixed group before one of somebody's own. */
export function fullNameOfCategory(category: string, own: OwnGroups): string {
  const now = standsFor(category, own);
  const name = nameOfCategory(now, own);
  return isOwnCategory(now) ? `${nameOfCategory(fixedOf(now))}: ${name}` : name;
}
