import type { Month } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { monthName, monthOfYear } from '../shell/kit.ts';

const atBegin = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const monthIsClosed = (month: Month): string =>
  `${atBegin(monthName(month))} ya está cerrado: ¿lo cambias igual?`;

export const oldestMonthIs = (month: Month): string => `El mes más antiguo que puedes anotar es ${monthOfYear(month)}.`;

export const lastMonthIs = (month: Month): string => `El mes más lejano que puedes anotar es ${monthOfYear(month)}.`;

export const lastEndIs = (month: Month): string =>
  `Lo que se repite puede terminar hasta ${monthOfYear(month)}. Si no termina, deja vacío «Hasta».`;

/** Closing a month, copying the one before, and what was paid. */
export const monthWords = {
  close: (month: Month) => `Cerrar ${monthName(month)}`,
  closeText: (month: Month) => `¿Ya está completo ${monthName(month)}? Ciérralo y te preguntaremos antes de cambiarlo.`,
  closed: (month: Month) => `${atBegin(monthName(month))} está cerrado.`,
  open: 'Abrir',
  opened: (month: Month) => `${atBegin(monthName(month))} está abierto otra vez.`,
  undone: 'Quedó como estaba.',
  changed: (month: Month) => `${atBegin(monthName(month))} cambió después de cerrarlo.`,
  changedFrom: {
    income: (before: string, now: string) => `Ingresos: de ${formatMoney(before)} a ${formatMoney(now)}.`,
    expense: (before: string, now: string) => `Gastos: de ${formatMoney(before)} a ${formatMoney(now)}.`,
  },
  closeAgain: 'Está bien así',
  ask: monthIsClosed,
  askText: 'Dijiste que ese mes ya estaba completo. Si lo cambias, cambian sus totales.',
  askDeclared: 'Ese período ya se declaró',
  askDeclaredText: 'Si lo cambias, tu declaración ya no coincidirá. Puede que necesites una sustitutiva.',
  leave: 'Dejarlo como está',
  changeAnyway: 'Cambiar igual',
  copy: (count: number, month: Month) =>
    count === 1 ? `Copiar 1 de ${monthName(month)}` : `Copiar ${count} de ${monthName(month)}`,
  copyText: (month: Month) => `Lo que anotaste «solo este mes» en ${monthName(month)}.`,
  copied: (count: number) => (count === 1 ? 'Copiamos 1.' : `Copiamos ${count}.`),
  tick: { GAS: (name: string) => `Ya pagué ${name}`, ING: (name: string) => `Ya cobré ${name}` },
  ticked: { GAS: 'Ya pagado', ING: 'Ya cobrado' },
} as const;
