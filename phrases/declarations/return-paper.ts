import { type Day, formatDay } from '@cuadre/sri/dates';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { besidesWords } from './equation.ts';
import { periodOfYear } from './periods.ts';
import { identified, returnNames } from './return-names.ts';

/** What the figures of a return are made of; a part that one has not is not named. */
interface EquationNames {
  readonly charged: string;
  readonly credit?: string;
  readonly retained?: string;
  readonly before?: string;
}

/** A return on paper. */
export const returnPaper = {
  kicker: (obligation: ReturnObligation) => returnNames[obligation].form,
  title: (obligation: ReturnObligation, period: string) => `${returnNames[obligation].tax} de ${periodOfYear(period)}`,
  taxpayer: (name: string, number: string) => `${name} · ${identified(number)}`,
  states: {
    live: (today: Day) => `Sin aprobar: así está al ${formatDay(today)}.`,
    approved: () => 'Aprobada. Todavía no tiene número de formulario.',
    sent: (number: string, filedOn: string) => `Presentada el ${formatDay(filedOn)} con el formulario ${number}.`,
    refused: () => 'El SRI no la recibió.',
    elsewhere: () => 'Presentada fuera de Cuadre. Estos valores salen de los documentos que hay aquí.',
  },
  zeros: 'Las casillas que no están valen cero.',
  charged: { iva: 'IVA cobrado', retenciones: 'Retenido', renta: 'Impuesto causado' },
  taken: 'Se resta',
  pay: 'A pagar',
  inFavour: 'Queda a favor',
  how: 'Cómo se llega a este valor',
  value: 'Valor',
  equations: {
    iva: {
      charged: 'IVA que cobraste y pagas ahora',
      credit: 'Crédito por compras',
      retained: 'Retenciones que te hicieron',
      before: 'Saldo del período anterior',
    },
    retenciones: { charged: 'Lo que retuviste de renta' },
    renta: {
      charged: 'Impuesto causado',
      credit: 'Rebaja por gastos personales',
      retained: 'Retenciones que te hicieron',
      before: 'Anticipo y saldo del año anterior',
    },
  } satisfies Readonly<Record<ReturnObligation, EquationNames>> as Readonly<Record<ReturnObligation, EquationNames>>,
  besides: besidesWords,
  line: 'Casilla',
  columns: { iva: ['Bruto', 'Neto', 'IVA'], retenciones: ['Base', 'Retenido'], renta: ['Base', 'Impuesto'] },
  sections: {
    sales: 'Ventas',
    settlement: 'IVA que se paga ahora y después',
    purchases: 'Compras',
    summary: 'Resumen',
    agent: 'Lo que retuviste',
    residents: 'Pagos en el país',
    abroad: 'Pagos al exterior',
    income: 'Ingresos y gastos',
    exempt: 'Lo exento',
    personal: 'Gastos personales',
    tax: 'Impuesto',
    rimpe: 'RIMPE',
    payment: 'Pago',
  },
  others: (section: string) => `${section}: otras casillas`,
  named: (codes: readonly string[], name: string) => `${codes.join(' · ')}  ${name}`,
  file: (obligation: ReturnObligation, period: string) => `declaracion-${obligation}-${period}.pdf`,
} as const;
