import { formatMoney } from '@cuadre/sri/num';
import type { SalesFault } from '#contract/books/papers.rules.ts';

/** What is wrong with sales on paper, where it is typed. */
export const salesFaults: Readonly<Record<SalesFault, string>> = {
  day: 'La fecha no puede ser de después de hoy.',
  number: 'Escribe el número completo, como 001-001-000003482.',
  numberTo: 'El último número va después del primero, en la misma serie.',
  total: 'Escribe un valor mayor que cero, hasta con 2 decimales.',
  category: 'Elige una categoría.',
  dueOn: 'Elige hasta cuándo: entre la fecha del papel y 5 años después.',
  clientName: 'Escribe quién te debe.',
};

export const salesKnown = 'Ya anotaste esas ventas.';

/** Sales with notas de venta. */
export const salesWords = {
  tabs: 'Qué ingreso es',
  withNotes: 'Con nota de venta',
  withoutReceipt: 'Sin comprobante',
  how: '¿Cómo las anotas?',
  byDay: 'Una suma del día',
  byDayText: 'Todo lo que vendiste ese día.',
  byNumbers: 'Por números',
  byNumbersText: 'De la primera a la última nota.',
  day: 'Fecha',
  number: 'Desde el número',
  numberTo: 'Hasta el número',
  total: 'Total vendido',
  clientName: '¿Quién te debe?',
  category: 'Categoría',
  note: 'Nota',
  noIva: 'Una nota de venta no tiene IVA: basta el total.',
  /** To who is no popular business now; what they were on its day their books say. */
  notTheirs: {
    title: 'Las notas de venta son de los negocios populares.',
    text: 'Si ese día no lo eras, vende con factura: anotado así no entra en tu declaración de IVA.',
  },
  save: (total: string) => (total === '' ? 'Guardar ventas' : `Guardar ventas de ${formatMoney(total)}`),
  change: 'Guardar cambios',
  saved: 'Ventas guardadas.',
  changed: 'Ventas cambiadas.',
  undone: 'Quedó como estaba.',
  title: (number: string) => (number === '' ? 'Ventas del día' : 'Notas de venta'),
  numbers: (number: string, numberTo: string) => (numberTo === '' ? number : `${number}–${numberTo.slice(-9)}`),
  edit: (title: string, day: string) => `Cambiar ${title} del ${day}`,
  remove: (title: string, day: string) => `Borrar ${title} del ${day}`,
} as const;
