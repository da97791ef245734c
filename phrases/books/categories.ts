import type { IncomeGroup } from '#contract/books/income-groups.ts';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import { groupNames } from '../received/received.ts';

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
