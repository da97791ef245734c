import type { Month } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { dates } from '../shell/kit.ts';

const nameOf = (month: Month): string => dates.monthNames[Number(month.slice(5)) - 1] ?? '';
const atBegin = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const monthIsClosed = (month: Month): string => `${atBegin(nameOf(month))} ya está cerrado: ¿lo cambias igual?`;

export const oldestMonthIs = (month: Month): string =>
  `El mes más antiguo que puedes anotar es ${nameOf(month)} de ${month.slice(0, 4)}.`;

export const lastMonthIs = (month: Month): string =>
  `El mes más lejano que puedes anotar es ${nameOf(month)} de ${month.slice(0, 4)}.`;

export const lastEndIs = (month: Month): string =>
  `Lo que se repite puede terminar hasta ${nameOf(month)} de ${month.slice(0, 4)}. Si no termina, deja vacío «Hasta».`;

/** Closing a month, copying the one before, and what was paid. */
export const monthWords = {
  close: (month: Month) => `Cerrar ${nameOf(month)}`,
  closeText: (month: Month) => `¿Ya está completo ${nameOf(month)}? Ciérralo y te preguntaremos antes de cambiarlo.`,
  closed: (month: Month) => `${atBegin(nameOf(month))} está cerrado.`,
  open: 'Abrir',
  opened: (month: Month) => `${atBegin(nameOf(month))} está abierto otra vez.`,
  undone: 'Quedó como estaba.',
  changed: (month: Month) => `${atBegin(nameOf(month))} cambió después de cerrarlo.`,
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
    count === 1 ? `Copiar 1 de ${nameOf(month)}` : `Copiar ${count} de ${nameOf(month)}`,
  copyText: (month: Month) => `Lo que anotaste «solo este mes» en ${nameOf(month)}.`,
  copied: (count: number) => (count === 1 ? 'Copiamos 1.' : `Copiamos ${count}.`),
  tick: { GAS: (name: string) => `Ya pagué ${name}`, ING: (name: string) => `Ya cobré ${name}` },
  ticked: { GAS: 'Ya pagado', ING: 'Ya cobrado' },
} as const;
