import { type Amount, amount, formatMoney, formatNumber, formatPercent } from '@cuadre/sri/num';
import type { Comparison } from '#contract/books/dashboard.rules.ts';
import type { Group } from '#contract/roles.ts';
import { monthName, shortMonth } from '../shell/kit.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const yearOf = (day: string): string => day.slice(0, 4);
const dayOf = (day: string): number => Number(day.slice(8));
const isWholeMonth = ({ from, to }: Days): boolean =>
  from.slice(0, 7) === to.slice(0, 7) && dayOf(from) === 1 && new Date(`${to}T24:00:00Z`).getUTCDate() === 1;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `noviembre de 2026`, `2025`, `del 1 al 22 de octubre de 2026`, `del 1 de enero al 22 de noviembre de 2026`. */
function daysText(days: Days): string {
  const { from, to } = days;
  if (isWholeMonth(days)) return `${monthName(from)} de ${yearOf(from)}`;
  if (from.slice(5) === '01-01' && to.slice(5) === '12-31' && yearOf(from) === yearOf(to)) return yearOf(from);
  if (from === to) return `${dayOf(from)} de ${monthName(from)} de ${yearOf(from)}`;
  const start = from.slice(0, 7) === to.slice(0, 7) ? `${dayOf(from)}` : `${dayOf(from)} de ${monthName(from)}`;
  return `del ${start} al ${dayOf(to)} de ${monthName(to)} de ${yearOf(to)}`;
}

/** The same in a sentence: `en 2025`, `del 1 al 22 de octubre de 2026`. */
const whenText = (days: Days): string => {
  const text = daysText(days);
  return /^\d+ /.test(text) ? `el ${text}` : text.startsWith('del ') ? text : `en ${text}`;
};

const whose: Record<Group, string> = { NEG: 'Tu negocio', PER: 'Tu billetera' };

/** After "más que": the same days of another time. */
function comparedText(kind: Comparison, days: Days, isYear: boolean): string {
  const { from, to } = days;
  if (isYear) return `en ${yearOf(from)}${to.endsWith('12-31') ? '' : `, hasta el ${dayOf(to)} de ${monthName(to)}`}`;
  const when = isWholeMonth(days)
    ? `en ${monthName(from)}`
    : `${from === to ? `el ${dayOf(to)}` : `del ${dayOf(from)} al ${dayOf(to)}`} de ${monthName(from)}`;
  return kind === 'yearBefore' ? `${when} de ${yearOf(from)}` : when;
}

const mostPercent = amount('1000');
/** Beyond that a percentage says nothing any more: how many times. */
const changeText = (percent: Amount): string =>
  percent.compare(mostPercent) > 0
    ? `${formatNumber(percent.divide(amount('100'), 0), 0)} veces`
    : `${formatNumber(percent, 1)} %`;

/** What the three figures of money are called, by whose it is. */
const sides = {
  NEG: { income: 'Vendiste', expense: 'Gastaste', result: 'Te quedó' },
  PER: { income: 'Entró', expense: 'Salió', result: 'Te quedó' },
} as const;

const sinceText = (since: string): string => `desde ${whenText({ from: since, to: since })}`;

export const dashboardWords = {
  groups: { NEG: 'Mi negocio', PER: 'Mi billetera' },
  groupsLabel: 'Negocio o billetera',
  about: (group: Group, days: Days) => `${whose[group]}, ${daysText(days)}`,
  loading: 'Sumando tus ingresos y gastos',
  period: 'Mes o año',
  kinds: { month: 'Mes', year: 'Año' },
  periodName: (period: string) =>
    period.length === 4 ? period : `${capital(shortMonth(period))} ${period.slice(0, 4)}`,
  back: (period: string) => `Ver ${period.length === 4 ? period : `${monthName(period)} ${period.slice(0, 4)}`}`,
  sides,
  /** The conclusion over the months or weeks. */
  conclusion: (group: Group, income: string, expense: string, share: Amount | undefined): string => {
    const result = amount(income).subtract(amount(expense));
    const earned = group === 'NEG' ? 'vendiste' : 'entró';
    if (amount(income).isNegative()) return `Devolviste más de lo que ${earned}`;
    if (amount(income).isZero() && amount(expense).isZero())
      return group === 'NEG' ? 'Aún no hay ventas ni gastos' : 'Aún no hay ingresos ni gastos';
    if (amount(income).isZero()) return `${group === 'NEG' ? 'Gastaste' : 'Salió'} ${formatMoney(expense)}`;
    if (result.isNegative()) return `Gastaste ${formatMoney(result.abs())} más de lo que ${earned}`;
    if (result.isZero()) return `Gastaste todo lo que ${earned}`;
    const ofWhat = share === undefined ? '' : `: ${formatPercent(share)} de lo que ${earned}`;
    return `Te quedaron ${formatMoney(result)}${ofWhat}`;
  },
  changes: {
    more: (percent: Amount) => `↑ ${changeText(percent)} más`,
    less: (percent: Amount) => `↓ ${changeText(percent)} menos`,
    same: () => 'Igual',
  },
  than: (kind: Comparison, days: Days, isYear: boolean) => `que ${comparedText(kind, days, isYear)}`,
  withIva: 'Con IVA: lo que pasó por tu caja.',
  withoutIva: 'Sin IVA: no es ganancia ni gasto.',
  seeWith: 'Ver con IVA',
  seeWithout: 'Ver sin IVA',
  chart: {
    legend: { month: 'Semanas. Muévete con las flechas.', year: 'Meses. Muévete con las flechas.' },
    slice: ({ from, to }: Days, isYear: boolean) =>
      isYear ? capital(monthName(from)) : from === to ? `Día ${dayOf(from)}` : `Del ${dayOf(from)} al ${dayOf(to)}`,
    short: ({ from, to }: Days, isYear: boolean) =>
      isYear ? shortMonth(from) : from === to ? String(dayOf(from)) : `${dayOf(from)}–${dayOf(to)}`,
    says: (group: Group, name: string, income: string, expense: string, result: string) =>
      `${name}: ${sides[group].income.toLowerCase()} ${formatMoney(income)}, ${sides[group].expense.toLowerCase()} ${formatMoney(expense)}, te quedó ${formatMoney(result)}`,
    columns: { month: 'Semana', year: 'Mes' },
  },
  expenses: '¿En qué se va?',
  seeExpenses: 'Ver los gastos',
  allExpenses: 'Todos los gastos',
  noExpenses: (days: Days) => `Todavía no hay gastos ${whenText(days)}.`,
  incomes: '¿De dónde viene?',
  seeIncomes: 'Ver los ingresos',
  allIncomes: 'Todos los ingresos',
  noIncomes: (days: Days) => `Todavía no hay ingresos ${whenText(days)}.`,
  add: { ING: 'Agregar ingreso', GAS: 'Agregar gasto' },
  withReceipt: 'Con comprobante',
  withoutReceipt: 'Sin comprobante',
  part: 'Una parte',
  rest: (count: number) => `Otros (${count})`,
  clients: '¿A quién le vendes?',
  suppliers: '¿A quién le compras?',
  seeSales: 'Ver las ventas',
  allSales: 'Todas las ventas',
  others: 'Los demás',
  nobody: 'Sin nombre',
  noIdentification: 'Sin identificación',
  debts: {
    ING: {
      title: (total: string) => `Te deben ${formatMoney(total)}`,
      who: (clients: number, since: string) =>
        `${clients === 1 ? '1 cliente' : `${clients} clientes`}, ${sinceText(since)}`,
      note: 'Lo que vendiste a plazo y todavía no te pagan.',
      all: 'Ver lo que te deben',
    },
    GAS: {
      title: (total: string) => `Debes ${formatMoney(total)}`,
      who: (suppliers: number, since: string) =>
        `A ${suppliers === 1 ? '1 proveedor' : `${suppliers} proveedores`}, ${sinceText(since)}`,
      note: 'Lo que compraste a plazo y todavía no pagas.',
      all: 'Ver lo que debes',
    },
  },
  ages: { current: 'Al día', late1: '1 a 30 días', late31: '31 a 60 días', late61: '61 o más' },
  due: (late: number) =>
    late > 0
      ? `venció hace ${late} ${late === 1 ? 'día' : 'días'}`
      : late === 0
        ? 'vence hoy'
        : `vence en ${-late} ${late === -1 ? 'día' : 'días'}`,
  summary: {
    title: { NEG: (when: string) => `Así va tu ${when}`, PER: (when: string) => `Así va tu casa en ${when}` },
    of: (period: string) => (period.length === 4 ? period : monthName(period)),
    toDashboard: 'Ver el tablero',
  },
  entries: {
    titles: { ING: { NEG: 'Ventas', PER: 'Ingresos' }, GAS: { NEG: 'Gastos', PER: 'Gastos' } },
    owed: { ING: 'Te deben', GAS: 'Debes' },
    whose: (group: Group, days: Days | undefined) =>
      days === undefined ? whose[group] : `${whose[group]}, ${daysText(days)}`,
    measured: { included: 'con IVA', excluded: 'sin IVA' },
    filters: 'Con o sin comprobante',
    all: 'Todos',
    ages: 'Desde cuándo',
    late: 'Todo lo vencido',
    caption: 'Detalle',
    month: (month: string) => `${capital(monthName(month))} ${month.slice(0, 4)}`,
    iva: (iva: string) => `IVA ${formatMoney(iva)}`,
    noneOwed: { ING: 'Nadie te debe.', GAS: 'No debes nada.' },
    /** Of one client or supplier. */
    noneOwedHere: { ING: 'No te debe nada.', GAS: 'No le debes nada.' },
    noneTitle: 'No hay nada aquí.',
    noneText: 'Prueba con otro filtro u otro período.',
    total: 'Total',
    back: (period: string | undefined) =>
      period === undefined ? 'Tablero' : `Tablero ${period.length === 4 ? period : `de ${monthName(period)}`}`,
    remove: (what: string) => `Quitar el filtro ${what}`,
    loading: 'Buscando el detalle',
  },
} as const;
