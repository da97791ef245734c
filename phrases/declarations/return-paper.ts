import { type Day, formatDay } from '@cuadre/sri/dates';
import { periodOfYear } from './periods.ts';

/** A return of IVA on paper. */
export const returnPaper = {
  kicker: 'Formulario 104 · Impuesto al valor agregado',
  title: (period: string) => `IVA de ${periodOfYear(period)}`,
  taxpayer: (name: string, ruc: string) => `${name} · RUC ${ruc}`,
  states: {
    live: (today: Day) => `Sin aprobar: así está al ${formatDay(today)}.`,
    approved: () => 'Aprobada. Todavía no tiene número de formulario.',
    sent: (number: string, filedOn: string) => `Presentada el ${formatDay(filedOn)} con el formulario ${number}.`,
    refused: () => 'El SRI no la recibió.',
    elsewhere: () => 'Presentada fuera de Cuadre. Estos valores salen de los documentos que hay aquí.',
  },
  zeros: 'Las casillas que no están valen cero.',
  charged: 'IVA cobrado',
  taken: 'Se resta',
  pay: 'A pagar',
  inFavour: 'Queda a favor',
  how: 'Cómo se llega a este valor',
  value: 'Valor',
  equation: {
    charged: 'IVA que cobraste y pagas ahora',
    credit: 'Crédito por compras',
    retained: 'Retenciones que te hicieron',
    before: 'Saldo del período anterior',
  },
  line: 'Casilla',
  columns: ['Bruto', 'Neto', 'IVA'],
  sections: {
    sales: 'Ventas',
    settlement: 'IVA que se paga ahora y después',
    purchases: 'Compras',
    summary: 'Resumen',
    agent: 'Lo que retuviste',
    payment: 'Pago',
  },
  others: (section: string) => `${section}: otras casillas`,
  named: (codes: readonly string[], name: string) => `${codes.join(' · ')}  ${name}`,
  file: (period: string) => `declaracion-iva-${period}.pdf`,
} as const;
