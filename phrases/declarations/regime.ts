import { amount, formatMoney, formatPercent } from '@cuadre/sri/num';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { monthName, shortMonth } from '../shell/kit.ts';
import { isYear, longDay, periodWithYear } from './periods.ts';

type Regime = RegimeOutlook['regime'];
type Option = RegimeOutlook['options'][number];
type Limit = RegimeOutlook['limits'][number];

const isZero = (value: string): boolean => amount(value).isZero();

const names = { GEN: 'régimen general', RIM: 'RIMPE emprendedor', POP: 'RIMPE negocio popular' } as const;
const short = { GEN: 'Régimen general', RIM: 'Emprendedor', POP: 'Negocio popular' } as const;

/** What lies above a ceiling. */
const above = {
  popular: 'Al pasarlo eres emprendedor: facturas con IVA y declaras cada semestre.',
  rimpe: 'Al pasarlo vas al régimen general: IVA cada mes y renta sobre tu ganancia.',
  accounting: 'Al pasarlo llevas contabilidad con un contador desde el año siguiente.',
} as const;

/** The distance to the ceilings of a regime, and what changes above them. */
export const regimeWords = {
  loading: 'Sumando tus ventas del año',
  title: (regime: Regime) => `Tu régimen: ${names[regime]}`,
  untold: 'Completa tus datos tributarios y aquí verás cuánto te falta para el tope.',
  /** Passed by what was sold before returns began here, nobody knows on which day. */
  distance: ({ left, passedOn }: Limit, today: string) => {
    if (passedOn !== null) return `Pasaste el tope el ${longDay(passedOn, today)}`;
    return isZero(left) ? 'Ya llegaste al tope' : `Te faltan ${formatMoney(left)} para el tope`;
  },
  reached: (day: string, today: string) => `A este paso, el ${longDay(day, today).replace(/^\S+ /, '')}`,
  notReached: 'A este paso no lo alcanzas',
  early: 'Aún es pronto para calcular tu ritmo',
  earlyText: 'Con tres meses completos de ventas te diremos qué día llegarías al tope.',
  pace: (pace: string) => `Vendes unos ${formatMoney(pace)} al mes.`,
  yearEnd: (yearEnd: string) => `Cerrarías el año en ${formatMoney(yearEnd)}.`,
  soFar: (day: string) => `llevas al ${Number(day.slice(8))} ${shortMonth(day)}`,
  before: (before: string) =>
    `Con ${formatMoney(before)} que vendiste antes de empezar aquí y no están en tus documentos.`,
  askTitle: (year: string) => `¿Vendiste en ${year} antes de usar Cuadre?`,
  askText: 'Súmalo para que tu tope y tu renta cuenten todo el año. Lo que ya está aquí no se cuenta dos veces.',
  said: (period: string, sales: string) =>
    `Dijiste que vendiste ${formatMoney(sales)} ${isYear(period) ? 'en' : 'antes de'} ${periodWithYear(period)}.`,
  ask: 'Decir cuánto vendí',
  change: 'Cambiar lo que dije',
  askSince: '¿Desde qué mes llevas tus ventas aquí?',
  askSales: (year: string) => `¿Cuánto vendiste en ${year} antes de usar Cuadre?`,
  needsSales: 'Escribe cuánto vendiste. Si no vendiste nada, pon 0.',
  askSave: 'Guardar',
  limit: 'tope',
  expected: 'Cierre previsto',
  gauge: (soFar: string, limit: string) => `Llevas ${formatMoney(soFar)} de ${formatMoney(limit)}`,
  above: ({ kind }: Limit) => above[kind],
  accountingNote: 'Otras fuentes dicen $302.025,00: confírmalo en el SRI.',
  next: ({ limit, left, reachedOn }: Limit) =>
    isZero(left)
      ? `También llegaste al tope siguiente, ${formatMoney(limit)}.`
      : `El tope siguiente, ${formatMoney(limit)}, ${reachedOn === null ? 'no lo alcanzas a este paso' : 'también está cerca'}: te faltan ${formatMoney(left)}.`,
  changes: 'Qué cambia, con tus propias cifras',
  changesText: (year: string) => `Tus documentos de ${year} hasta hoy, con las reglas de cada régimen.`,
  changesWith:
    'Cuentan también tus gastos personales, tus cargas, lo que ya te retuvieron y lo que respondiste de tu renta: sueldo, gastos sin factura y lo que pagaste.',
  toRevenue: 'Ver tu renta',
  onlyOwner: 'Se compara con tu renta del año: la ven solo quien administra el negocio y su contador.',
  current: (regime: Regime) => `Hoy: ${short[regime].toLowerCase()}`,
  name: (regime: Regime) => short[regime],
  ifPassed: (regime: Regime) => `Si pasas: ${short[regime].toLowerCase()}`,
  rows: {
    incomeTax: (year: string) => `Tu renta de ${year}`,
    pay: 'Pagarías',
    iva: (year: string) => `IVA de ${year}`,
    receipts: 'Comprobantes',
    returns: 'Declaras',
  },
  noTable: 'Aún no hay tabla de este año',
  taxOf: ({ regime, base, sales, rebate }: Option, isOver: boolean) =>
    [
      regime === 'GEN'
        ? `Por ${formatMoney(base)} después de gastos`
        : regime === 'RIM' || isOver
          ? `Por ventas de ${formatMoney(sales)}`
          : 'Cuota fija',
      regime !== 'GEN' && !isZero(base) ? `y ${formatMoney(base)} en el régimen general` : '',
      isZero(rebate) ? '' : `menos ${formatMoney(rebate)} de rebaja`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  payOf: ({ paid }: Option) => (isZero(paid) ? undefined : `Ya te retuvieron o pagaste ${formatMoney(paid)}`),
  credit: (credit: string) => `${formatMoney(credit)} a tu favor`,
  noIva: 'No cobras',
  ivaOf: ({ charged, credit }: NonNullable<Option['iva']>) =>
    `Cobras ${formatMoney(charged)}, restas ${formatMoney(credit)}`,
  receipts: { POP: 'Notas de venta', RIM: 'Facturas electrónicas', GEN: 'Facturas electrónicas' },
  returns: {
    POP: '1 vez al año',
    RIM: 'IVA en julio y enero, renta en mayo',
    GEN: 'IVA cada mes, renta en marzo',
  },
  notChosenTitle: 'El régimen no se elige',
  notChosen: 'Lo asigna el SRI cada enero según lo que vendiste y a qué te dedicas. Aquí solo comparas.',
  months: (pace: string) => `Vendes ${formatMoney(pace)} al mes`,
  irregular: (mean: string) => `No vendes todos los meses: ${formatMoney(mean)} al mes en promedio`,
  monthsWithout: 'Tus ventas por mes',
  line: (today: string) =>
    `La línea es tu mes típico. ${capital(monthName(today))} va hasta el ${Number(today.slice(8))}.`,
  sales: 'Ventas',
  steps: 'Si pasas, prepárate así',
  signature: 'Saca tu firma electrónica',
  signatureText: 'La necesitas para emitir facturas.',
  prices: 'Revisa tus precios con IVA',
  pricesText: (rate: string) => `Con la tarifa del ${formatPercent(rate)}, parte de cada precio será IVA.`,
  ruc: 'Mira tu RUC en enero',
  rucText: 'El SRI cambia ahí tu régimen. Después actualízalo aquí.',
} as const;

/** Beside a return, and where who files no IVA looks. */
export const regimeNotice = {
  /** undefined: it is neither passed nor near. */
  title: ({ kind, limit, left, passedOn, reachedOn }: Limit, today: string): string | undefined => {
    const its = `${formatMoney(limit)}, el tope de ${kind === 'popular' ? 'negocio popular' : 'RIMPE'}`;
    if (passedOn !== null) return `Tus ventas del año pasaron ${its}, el ${longDay(passedOn, today)}.`;
    if (isZero(left)) return `Tus ventas del año llegaron a ${its}.`;
    return reachedOn === null ? undefined : `A este paso pasas ${its}, el ${longDay(reachedOn, today)}.`;
  },
  see: 'Ver tu régimen',
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
