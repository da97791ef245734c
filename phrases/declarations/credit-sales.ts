import { type Amount, amount, formatMoney } from '@cuadre/sri/num';
import { nameOfPeriod } from './periods.ts';

/** The question about sales on credit. @law LRTI 67 */
export const creditWords = {
  loading: 'Buscando tus facturas con plazo',
  title: (period: string) => `¿Alguna venta de ${nameOfPeriod(period)} te la pagan en un mes o más?`,
  text: 'Puedes pagar ese IVA después. No es un descuento: solo cambia la fecha.',
  answer: 'Tu respuesta',
  no: 'No, cobré todo al contado',
  noText: 'Pagas todo el IVA ahora',
  yes: 'Sí, estas facturas',
  yesText: 'Elige cuáles',
  invoices: 'Facturas con IVA',
  chosen: (count: number) => (count === 1 ? '1 elegida' : `${count} elegidas`),
  ofIva: 'de IVA',
  suggested: 'Sugerido',
  days: (count: number) => (count === 1 ? 'plazo 1 día' : `plazo ${count} días`),
  onItsDay: 'sin plazo',
  collected: 'ya cobrada',
  search: 'Buscar otra factura',
  searchHint: 'Buscar por cliente',
  none: 'No hay facturas con IVA en este período.',
  noneFound: 'No encontramos esa factura en este período.',
  when: (tax: Amount) => `¿Cuándo pagas esos ${formatMoney(tax)}?`,
  withMonth: (month: string) => `Con el IVA de ${nameOfPeriod(month)}`,
  later: (months: number) => (months === 1 ? 'Un mes después' : `${months} meses después`),
  boxes: 'En el formulario: casillas 481, 484, 485 y 486.',
  needsOne: 'Elige al menos una factura, o responde que no.',
  wouldPay: 'Con esta respuesta, hoy pagarías',
  moves: (difference: string) => {
    const moved = amount(difference);
    if (moved.isZero()) return 'No cambia lo que pagas ahora';
    return moved.isNegative() ? `Baja ${formatMoney(moved.negate())} ahora` : `Sube ${formatMoney(moved)} ahora`;
  },
  goOn: 'Guardar respuesta',
  saved: 'Guardamos tu respuesta.',
  undone: 'Deshecho.',
  closed: 'Esta declaración ya está en camino: su respuesta no se cambia aquí.',
  mayNot: 'Quien administra el negocio o su contador responde esto.',
} as const;
