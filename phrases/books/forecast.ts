import { type Amount, formatMoney } from '@cuadre/sri/num';
import type { BookChange, ComingItem, DoubledExpense } from '#contract/books/forecast.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Group } from '#contract/roles.ts';
import { monthName, shortMonth } from '../shell/kit.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const earn: Record<Group, string> = { NEG: 'vender', PER: 'recibir' };
const obligations: Readonly<Record<string, string>> = {
  iva: 'Declarar el IVA',
  retentions: 'Declarar las retenciones',
  incomeTax: 'Declarar el impuesto a la renta',
};

/** What of the next months is known, what comes, and what changed. */
export const forecastWords = {
  loading: 'Mirando lo que viene',
  title: '¿Me alcanza?',
  /** `gap`: what known expenses exceed known income by, until that month. */
  conclusion: (group: Group, gap: Amount, until: string): string =>
    gap.isNegative() || gap.isZero()
      ? `Lo que entra seguro cubre lo que sale seguro hasta ${monthName(until)}`
      : `Hasta ${monthName(until)} te falta ${earn[group]} ${formatMoney(gap)} para cubrir lo fijo`,
  none: 'Todavía no hay nada seguro en los próximos meses.',
  noneText: 'Anota lo que se repite, como el arriendo, y verás si te alcanza.',
  add: 'Agregar un gasto que se repite',
  note: {
    NEG: 'Solo lo que se repite y lo que está a plazo, con IVA. No adivinamos ventas.',
    PER: 'Solo lo que se repite y lo que está a plazo. No adivinamos otros ingresos.',
  } satisfies Record<Group, string>,
  late: {
    ING: (total: string) => `Te deben desde antes ${total}: no lo contamos.`,
    GAS: (total: string) => `Debes desde antes ${total}.`,
  },
  income: 'Entra seguro',
  expense: 'Sale seguro',
  repeats: (total: string) => `se repite ${total}`,
  credit: { ING: (total: string) => `por cobrar ${total}`, GAS: (total: string) => `por pagar ${total}` },
  chart: 'Meses que vienen. Muévete con las flechas.',
  month: (month: string) => `${capital(monthName(month))} ${month.slice(0, 4)}`,
  short: (month: string) => shortMonth(month),
  says: (month: string, income: string, expense: string) =>
    `${capital(monthName(month))}: entra seguro ${formatMoney(income)}, sale seguro ${formatMoney(expense)}`,
  column: 'Mes',
  coming: '¿Qué viene?',
  comingSums: (income: string, expense: string) => `Entra ${formatMoney(income)} · Sale ${formatMoney(expense)}`,
  noneComing: 'No hay nada anotado para los próximos 45 días.',
  seeAll: (count: number) => `Ver los ${count}`,
  seeLess: 'Ver menos',
  what: ({ kind, direction }: ComingItem): string =>
    kind === 'repeats'
      ? 'Se repite'
      : kind === 'credit'
        ? direction === 'ING'
          ? 'Por cobrar'
          : 'Por pagar'
        : 'Último día',
  nameOf: ({ kind, name }: ComingItem): string =>
    kind === 'obligation' ? (obligations[name ?? ''] ?? '') : (name ?? 'Sin nombre'),
  amounts: {
    ING: (value: string) => formatMoney(value),
    GAS: (value: string) => `−${formatMoney(value)}`,
  } satisfies Record<Direction, (value: string) => string>,
  changes: '¿Qué cambió?',
  changesText: 'Este mes, frente al anterior.',
  change: ({ kind, name, before, now }: BookChange, isMore: boolean): string =>
    kind === 'missing' || now === null
      ? `No llegó lo de ${name}. El mes pasado fueron ${formatMoney(before)}.`
      : `${name} ${isMore ? 'subió' : 'bajó'} de ${formatMoney(before)} a ${formatMoney(now)}.`,
  doubles: '¿Es el mismo gasto?',
  doublesText: 'Lo anotaste y llegó un comprobante que dice lo mismo. Si es un solo gasto, queda el comprobante.',
  isOne: 'Es el mismo',
  isOneOf: ({ name, supplier }: DoubledExpense): string => `Es el mismo gasto: ${name} y ${supplier}`,
  joined: 'Queda el comprobante: quitamos lo que anotaste.',
  areTwo: 'Son dos gastos',
  areTwoOf: ({ name, supplier }: DoubledExpense): string => `Son dos gastos: ${name} y ${supplier}`,
  separated: 'No te preguntaremos más por esos dos.',
  undone: 'Quedó como estaba.',
  double: ({ name, supplier, total, received }: DoubledExpense): string => {
    const typed = name === '' ? 'Lo que anotaste' : `«${name}»`;
    return total === received
      ? `${typed} y lo de ${supplier}: ${formatMoney(total)}.`
      : `${typed}, ${formatMoney(total)}, y lo de ${supplier}, ${formatMoney(received)} con IVA.`;
  },
} as const;
