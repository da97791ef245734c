import type { EntrySource } from '#contract/books/dashboard.ts';
import type { Frequency } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { Group } from '#contract/roles.ts';
import { dates } from '../shell/kit.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words of a report of the books: in its sheets, on paper, in its mail. */
export const booksReportWords = {
  whose: { NEG: 'Negocio', PER: 'Personal' } satisfies Record<Group, string>,
  month: (month: string) => `${capital(dates.monthNames[Number(month.slice(5)) - 1] ?? '')} ${month.slice(0, 4)}`,
  shortMonth: (month: string) => capital(dates.months[Number(month.slice(5)) - 1] ?? ''),
  week: (from: string, to: string) =>
    from === to ? String(Number(from.slice(8))) : `${Number(from.slice(8))}–${Number(to.slice(8))}`,
  identified: {
    NEG: (ruc: string) => `RUC ${ruc}`,
    PER: (identification: string) => `Identificación ${identification}`,
  } satisfies Record<Group, (identification: string) => string>,
  madeOn: (day: string) => `Hecho el ${day}`,
  /** Said of every report: what was made while practising never lies beside the rest. */
  shelves: {
    practice: 'Reporte de práctica: comprobantes inventados, sin validez tributaria.',
    pruebas: 'Ambiente de pruebas: sin validez tributaria.',
    produccion: 'Lo que hiciste en práctica o en pruebas no está incluido.',
  } satisfies Record<Environment, string>,
  rule: 'Las notas de crédito restan. Lo anulado, devuelto o no autorizado no está.',
  withoutIva: 'Sin IVA: lo que es resultado.',
  withIva: 'Con IVA: lo que pasó por la caja.',
  sheets: {
    summary: 'Resumen',
    ING: 'Ingresos',
    GAS: 'Gastos',
    retentions: 'Retenciones',
    personal: 'Gastos personales',
    repeats: 'Lo que se repite',
    register: 'Registro',
  },
  income: 'Ingresos',
  expense: 'Gastos',
  result: 'Te quedó',
  concept: 'Concepto',
  netIncome: 'Ingresos sin IVA',
  netExpense: 'Gastos sin IVA',
  netResult: 'Te quedó sin IVA',
  byMonth: 'Por mes',
  byCategory: 'Por categoría',
  byReceipt: 'Con y sin comprobante',
  withReceipt: 'Con comprobante',
  withoutReceipt: 'Sin comprobante',
  byRate: 'IVA por tarifa',
  base: (rate: string) => `Base ${rate}`,
  total: 'TOTAL',
  noCategory: { ING: 'Ventas con comprobante', GAS: 'Sin clasificar' } satisfies Record<Direction, string>,
  nobody: 'Sin nombre',
  others: 'Los demás',
  rest: (count: number) => `Otros (${count})`,
  categories: { ING: '¿De dónde viene?', GAS: '¿En qué se va?' } satisfies Record<Direction, string>,
  parties: { ING: '¿A quién le vendes?', GAS: '¿A quién le compras?' } satisfies Record<Direction, string>,
  months: 'Mes a mes',
  weeks: 'Semana a semana',
  noneIn: { ING: 'Sin ingresos en este período.', GAS: 'Sin gastos en este período.' } satisfies Record<
    Direction,
    string
  >,
  totalWithIva: 'TOTAL con IVA',
  columns: {
    day: 'Fecha',
    month: 'Mes',
    scope: 'De quién',
    category: 'Categoría',
    identification: 'Identificación',
    party: { ING: 'Cliente o concepto', GAS: 'Proveedor o concepto' } satisfies Record<Direction, string>,
    document: 'Comprobante',
    number: 'Número',
    authorization: 'Autorización',
    subtotal: 'Base',
    iva: 'IVA',
    rest: 'ICE, propina y otros',
    total: 'Total',
    origin: 'De dónde salió',
  },
  origins: {
    issued: 'Emitido en Cuadre',
    emitted: 'Emitido en otro programa',
    received: 'Recibido',
    typed: 'Anotado a mano',
    paper: 'Comprobante en papel',
  } satisfies Record<EntrySource, string>,
  unclassified: {
    title: 'Por revisar',
    name: (count: number) =>
      count === 1 ? '1 gasto que no has clasificado' : `${count} gastos que no has clasificado`,
    line: (count: number, total: string) =>
      count === 1
        ? `Hay 1 gasto que no has clasificado: ${total}.`
        : `Hay ${count} gastos que no has clasificado: ${total}.`,
  },
  personal: {
    wholeYear: 'De todo el año, como están en tu declaración de renta.',
    withoutIva: 'Cuentan sin IVA.',
    unsure: 'Qué parte de cada gasto cuenta está por confirmar con la norma de hoy.',
    year: 'Año',
    group: 'Clase',
    count: 'Comprobantes',
    value: 'Valor',
    spent: 'TOTAL DEL AÑO',
    limit: 'Tope del año',
    estimate: 'Tope, estimado con las tablas del año anterior',
    missing: 'Te falta para el tope',
    rebate: 'Rebaja de tu impuesto',
    noRebate: 'En RIMPE no hay rebaja por gastos personales.',
  },
  retentions: {
    title: 'Retenciones',
    received: 'Te retuvieron',
    made: 'Retuviste',
    whose: { received: 'Te retuvieron', made: 'Retuviste' },
    totals: { received: 'TOTAL TE RETUVIERON', made: 'TOTAL RETUVISTE' },
    income: (code: string, name: string | undefined) =>
      name === undefined ? `Renta ${code}` : `Renta ${code}: ${name}`,
    iva: (percent: string) => `IVA ${percent.replace('.', ',')} %`,
    other: (tax: string, code: string) => `${tax} ${code}`,
    what: 'Qué es',
    party: 'Con quién',
    tax: 'Impuesto',
    code: 'Código',
    concept: 'Concepto',
    of: 'Del comprobante',
    percent: 'Porcentaje',
    value: 'Retenido',
  },
  details: { ING: 'Ingresos, uno por uno', GAS: 'Gastos, uno por uno' } satisfies Record<Direction, string>,
  repeats: {
    name: 'Nombre',
    direction: 'Qué es',
    directions: { ING: 'Ingreso', GAS: 'Gasto' } satisfies Record<Direction, string>,
    frequency: 'Se repite',
    frequencies: { U: 'Una vez', M: 'Cada mes', A: 'Cada año' } satisfies Record<Frequency, string>,
    from: 'Desde',
    to: 'Hasta',
    value: 'Valor',
    changes: 'Cambios',
    change: (month: string, value: string) =>
      `${dates.months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}: ${value}`,
  },
  register: {
    intro: 'Cuenta de ingresos y egresos de quien no lleva contabilidad.',
    what: 'Qué es',
    number: 'N.º de comprobante',
    concept: 'Concepto',
    value: 'Valor sin IVA',
    iva: 'IVA',
    total: 'Valor total',
    notes: 'Observaciones',
    totals: { ING: 'TOTAL INGRESOS', GAS: 'TOTAL EGRESOS' } satisfies Record<Direction, string>,
    directions: { ING: 'Ingreso', GAS: 'Egreso' } satisfies Record<Direction, string>,
  },
  mail: { income: 'Ingresos', expense: 'Gastos', result: 'Te quedó', count: 'Movimientos' },
  page: (page: number) => `Página ${page}`,
  count: (count: number) => (count === 1 ? '1 movimiento' : `${count} movimientos`),
} as const;
