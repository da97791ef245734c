import { type Day, formatDay, type Month } from '@cuadre/sri/dates';
import { monthName, monthOfYear } from '../shell/kit.ts';

const dayOf = (day: number): string => (day === 31 ? 'el último día' : `el día ${day}`);

interface Rhythm {
  readonly frequency: 'M' | 'A';
  readonly day: number;
  readonly from: Month;
  readonly to?: Month | undefined;
}

/** Cada mes, el día 5 */
const rhythmSaid = ({ frequency, day, from }: Rhythm): string =>
  frequency === 'M' ? `Cada mes, ${dayOf(day)}` : `Cada ${monthName(from)}, ${dayOf(day)}`;

/** Invoices that repeat. */
export const repeating = {
  repeat: 'Repetir cada mes',
  title: 'Repetir esta factura',
  editTitle: 'Cambiar factura que se repite',
  frequency: '¿Cada cuánto?',
  frequencies: { M: 'Cada mes', A: 'Cada año' },
  day: 'Día',
  dayNames: (day: number) => (day === 31 ? 'Último día del mes' : `Día ${day}`),
  to: 'Hasta',
  noEnd: 'Sin fin',
  toMonth: monthOfYear,
  planned: (rhythm: Rhythm, next: Day | undefined) =>
    next === undefined ? 'No vuelve a repetirse.' : `${rhythmSaid(rhythm)}. La próxima: ${formatDay(next)}.`,
  neverAlone: 'Ese día te la dejamos lista en Resumen. Nunca se emite sola: la emites tú.',
  save: 'Repetir',
  saved: 'Esta factura se repite. La verás en «Se repiten».',
  change: 'Guardar cambios',
  changed: 'Cambiada desde la próxima.',
  undone: 'Quedó como estaba.',
  state: '¿Está activa?',
  states: { active: 'Activa', paused: 'En pausa' },
  lines: 'Qué dice desde la próxima',
  description: 'Descripción',
  quantity: 'Cantidad',
  price: 'Precio',
  iva: 'IVA',
  addLine: 'Agregar línea',
  remove: 'Quitar',
  removeLine: (description: string) => `Quitar ${description.trim() || 'la línea'}`,
  needsLine: 'Escribe descripción, cantidad y precio de cada línea.',
  edit: (name: string) => `Cambiar la factura de ${name}`,
  end: (name: string) => `Terminar la factura de ${name}`,
  ended: 'Ya no se repite.',
  row: (rhythm: Rhythm, next: Day | undefined, paused: boolean) =>
    [
      rhythmSaid(rhythm),
      paused ? 'En pausa' : next === undefined ? 'Terminó' : `Próxima: ${formatDay(next)}`,
      rhythm.to !== undefined && !paused && next !== undefined && `Hasta ${monthOfYear(rhythm.to)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  takeUp: 'Retomar',
  takenUp: 'Se repite otra vez.',
  invoices: 'Facturas',
  noInvoices: 'Ninguna factura se repite.',
  noInvoicesText: 'Repite una factura que ya emitiste: cada mes te la dejamos lista.',
  pick: 'Repetir una factura',
  pickTitle: '¿Qué factura se repite?',
  pickNone: 'Todavía no emites facturas.',
  pickMore: 'Ver todas mis facturas',
  ready: (count: number) => (count === 1 ? '1 factura lista para emitir' : `${count} facturas listas para emitir`),
  readyOf: (month: Month) => `De ${monthOfYear(month)}`,
} as const;
