import { formatMoney } from '@cuadre/sri/num';
import type { Environment } from '#contract/common.ts';

interface Owed {
  readonly name: string;
  readonly document: string;
  readonly number: string;
  readonly open: string;
  /** 20 dic 2026 */
  readonly due: string | undefined;
  readonly isLate: boolean;
  readonly environment: Environment;
}

/** What is on credit, on the page of its receipt. */
export const collectionWords = {
  title: 'Por cobrar',
  paidTitle: 'Cobrado',
  open: 'Falta cobrar',
  due: (day: string, isLate: boolean) => (isLate ? `Venció el ${day}` : `Vence el ${day}`),
  collected: 'Registrar cobro',
  dialogTitle: '¿Cuánto te pagaron?',
  amount: 'Valor',
  day: 'Día',
  way: 'Forma de pago',
  save: (amount: string) => (amount === '' ? 'Guardar cobro' : `Cobré ${formatMoney(amount)}`),
  needsAmount: 'Escribe cuánto te pagaron, hasta con 2 decimales.',
  saved: (open: string) => (open === '0.00' ? 'Cobrado del todo.' : `Anotado. Faltan ${formatMoney(open)}.`),
  undone: 'Quitamos ese cobro.',
  undo: (amount: string) => `Quitar el cobro de ${formatMoney(amount)}`,
  history: 'Cobros',
  remind: 'Recordar por WhatsApp',
  noTaxes: 'El IVA se declara por la fecha de la factura, aunque todavía no te paguen.',
  reminder: ({ name, document, number, open, due, isLate, environment }: Owed): string =>
    [
      `${name === '' ? 'Hola' : `Hola ${name}`}, te recuerdo tu ${document} ${number}: quedan ${formatMoney(open)} por pagar`,
      due === undefined ? '.' : isLate ? `, que vencieron el ${due}.` : `, que vencen el ${due}.`,
      environment !== 'produccion' && ' Es de prueba: no tiene validez tributaria.',
      ' Aquí la puedes ver:',
    ]
      .filter(Boolean)
      .join(''),
} as const;
