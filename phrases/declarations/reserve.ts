import { lengthOf } from '@cuadre/sri/declarations';
import { formatMoney } from '@cuadre/sri/num';

/** What of this month's money is for taxes. */
export const reserveWords = {
  loading: 'Calculando cuánto apartar',
  question: '¿Cuánto de esto no es mío?',
  title: (total: string) => `Aparta ${formatMoney(total)} para impuestos`,
  nothing: 'Este mes no tienes que apartar nada',
  unsold: 'Cuando vendas, aquí verás cuánto apartar.',
  rows: {
    own: 'Tuyo',
    iva: 'IVA por pagar',
    incomeTax: 'Renta por apartar',
    ivaOfOthers: 'IVA retenido o de compras al exterior',
    incomeTaxOfOthers: 'Renta que retuviste',
    retained: 'Ya te retuvieron',
    sold: 'Todo lo que vendiste',
  },
  /** The figures of the dashboard are without. */
  withIva: 'Con IVA',
  favour: (favour: string) => `Tienes ${formatMoney(favour)} de IVA a favor`,
  unknown: 'Sin calcular todavía',
  /** Of what was retained, of which tax. */
  ofIva: (value: string) => `IVA ${formatMoney(value)}`,
  ofIncomeTax: (value: string) => `Renta ${formatMoney(value)}`,
  /** Of a return that takes in more than the month; undefined: it is of the month. */
  ofPeriod: (period: string): string | undefined =>
    lengthOf(period) === 1 ? undefined : 'Es lo que suma este mes. Al abrirlo ves todo el semestre.',
  /** What the month adds to the tax, where something was retained of it. */
  adds: (tax: string) => `Este mes suma ${formatMoney(tax)} al impuesto de tu año, menos lo que te retuvieron.`,
  estimate: 'Con la tabla de renta del año anterior: la de este año todavía no está.',
  left: (isNegative: boolean) =>
    isNegative ? 'Después de tus gastos y de apartar, te faltan ' : 'Después de tus gastos y de apartar, te quedan ',
} as const;
