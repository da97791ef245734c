import { daysBetween, formatDay, weekday } from '@cuadre/sri/dates';
import type { ObligationDay, TaxCalendar } from '#contract/declarations/calendar.ts';
import { dates, monthName, monthOfYear } from '../shell/kit.ts';
import { figureWords } from './hub-screen.ts';
import { dependsOn, nameOfObligation } from './obligations.ts';
import { periodWithYear } from './periods.ts';

const dayName = (day: string): string => dates.dayNames[weekday(day) % 7] ?? '';
const dayAndMonth = (day: string): string => `${Number(day.slice(8))} de ${monthName(day)}`;

/** Why a day is the day. */
function why({ why: { kind, from = '', holiday }, dueOn }: ObligationDay): string {
  if (kind === 'digit') return 'El día de tu noveno dígito.';
  if (kind === 'special') return 'El día de los contribuyentes especiales.';
  if (kind === 'public') return 'El día del sector público.';
  if (kind === 'galapagos') return 'El día de quienes viven en Galápagos.';
  if (kind === 'extended') return 'El SRI movió la fecha de este período.';
  const rest = holiday === undefined ? `cae en ${dayName(from)}` : `es feriado (${holiday})`;
  const moves = dueOn < from ? 'se adelanta' : 'pasa';
  return `El ${from.slice(0, 7) === dueOn.slice(0, 7) ? Number(from.slice(8)) : dayAndMonth(from)} ${rest}: ${moves} al ${dayName(dueOn)} ${Number(dueOn.slice(8))}.`;
}

/** A paper that one submits oneself. */
export const paperWords = {
  mark: 'Ya lo entregué',
  of: (what: string, name: string) => `${what}: ${name}`,
  names: {
    personalExpenses: (year: string) => `Anexo de gastos personales ${year}`,
    expenseProjection: (year: string) => `Proyección de gastos personales ${year}`,
    transactions: (period: string) => `Anexo transaccional (ATS) de ${periodWithYear(period)}`,
  },
  text: {
    personalExpenses: 'Lo llenaste en SRI en línea. Ya no te lo recordaremos.',
    expenseProjection: 'La recibió tu empleador. Ya no te la recordaremos.',
    transactions: 'Lo subiste en SRI en línea. Ya no te lo recordaremos.',
  },
  day: 'Día en que se entregó',
  needsDay: 'Escribe el día.',
  save: 'Marcar como entregado',
  submitted: (day: string) => `Entregado el ${formatDay(day)}`,
  takeBack: 'Quitar la marca',
  marked: 'Lo marcamos como entregado.',
  takenBack: 'Ya no está marcado: te lo recordaremos.',
  undone: 'Deshecho.',
} as const;

const certainties = { sure: 'Fecha segura', rule: 'Según tu RUC', unconfirmed: 'Por confirmar' } as const;

const regimes = {
  GEN: 'régimen general',
  RIM: 'RIMPE emprendedor',
  POP: 'RIMPE negocio popular',
} as const;

const inactiveStates = { suspended: 'suspendido', closed: 'cerrado' } as const;

/** A RUC that is, or was, suspended or closed. */
export const inactiveWords = {
  title: ({ since, until }: { readonly since: string; readonly until: string | null }) =>
    until === null
      ? `Tu RUC está suspendido o cerrado desde ${monthOfYear(since)}`
      : `Tu RUC no estuvo activo entre ${monthOfYear(since)} y ${monthOfYear(until)}`,
  text: 'De los meses que siguen a ese no te pedimos declaraciones. Los de antes se declaran igual.',
  textUntil: 'De los meses entre esos dos no te pedimos declaraciones. Los demás se declaran igual.',
  sales: (count: number) =>
    `${count === 1 ? 'Hay una venta' : `Hay ${count} ventas`} de esos meses. Revisa las fechas: si vendiste con el RUC activo, ese mes se declara.`,
  told: (state: keyof typeof inactiveStates) => `El SRI dice que tu RUC está ${inactiveStates[state]}`,
  toldText: 'No dice desde cuándo. Dinos en qué mes fue y no te pediremos las declaraciones de después.',
  change: 'Ver mis datos',
} as const;

export const calendarWords = {
  /** As other calendars name it. */
  fileName: 'SRI: mis vencimientos',
  loading: 'Buscando tus fechas',
  about: ({ digit, regime, isTold }: Pick<TaxCalendar, 'digit' | 'regime' | 'isTold'>, isPerson: boolean) =>
    isPerson
      ? `Según tu cédula (noveno dígito ${digit}).`
      : isTold
        ? `Según lo que el SRI dice de tu RUC (noveno dígito ${digit}).`
        : `Según tu RUC (noveno dígito ${digit}) y tu régimen: ${regimes[regime]}.`,
  month: (month: string) => `${monthName(month)} ${month.slice(0, 4)}`,
  name: nameOfObligation,
  why,
  depends: dependsOn,
  later: (months: number) => (months === 1 ? 'Ver un mes más' : `Ver ${months} meses más`),
  fewer: 'Ver menos',
  weekday: (day: string) => dayName(day).slice(0, 3),
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map((name) => ({
    name,
    letter: name.charAt(0).toUpperCase(),
  })),
  left: (day: string, today: string) => {
    const days = daysBetween(today, day);
    return days === 0 ? 'Vence hoy.' : days === 1 ? 'Vence mañana.' : `Faltan ${days} días.`;
  },
  filed: 'Presentada',
  certainty: (certainty: ObligationDay['certainty'], isPerson: boolean) =>
    certainty === 'rule' && isPerson ? figureWords.byCedula : certainties[certainty],
  meaning: {
    sure: 'la vimos en el SRI.',
    rule: 'sale de la regla y los feriados publicados.',
    unconfirmed: 'un feriado o decreto puede moverla. Si cambia, aquí cambia.',
  },
  see: { declaration: 'Ver mi declaración', annex: 'Ver mi anexo' },
  seeOf: (what: string, name: string) => `${what}: ${name}`,
  open: { '/declaration/revenue': 'Ver mi renta', '/declaration/revenue/projection': 'Hacer la proyección' },
  noneTitle: 'Aún no sabemos qué declaras',
  noneText: 'Completa tus datos tributarios y aquí verás cada fecha.',
  noneAction: 'Completar mis datos',
  /** The days in the calendar of a phone or computer. */
  add: 'Agregar a mi calendario',
  addText: 'Una dirección privada que se actualiza sola: solo lleva nombres y días, sin montos ni tu número.',
  google: 'Google Calendar',
  apple: 'Calendario de Apple',
  outlook: 'Outlook',
  copy: 'Copiar la dirección',
  copied: 'Copiamos la dirección.',
  feed: 'En tu propio calendario',
  noFeed: 'Crea una dirección privada y tus fechas se actualizan solas en Google, Apple u Outlook.',
  create: 'Crear mi dirección',
  created: 'Tu dirección está lista.',
  change: 'Cambiar la dirección',
  changed: 'La dirección cambió: la anterior ya no sirve.',
  changeText: 'La anterior deja de servir.',
  remove: 'Quitar',
  removed: 'Tu dirección ya no sirve.',
  restored: 'Tu dirección es otra vez la de antes.',
  address: 'Dirección privada de tu calendario',
  reminders: 'Te recordamos',
  distances: ['7 días antes', '3 días', '1 día', 'El mismo día'],
  remindersText: 'Por correo y en tu Buzón. De lo que ya presentaste, no.',
  on: 'Recordarme',
  turnedOn: 'Te recordaremos tus fechas.',
  turnedOff: 'Ya no te recordaremos tus fechas.',
} as const;
