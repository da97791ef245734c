import { formatMoney } from '@cuadre/sri/num';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Environment } from '#contract/common.ts';

interface Owed {
  readonly name: string;
  /** factura 001-001-000000123 */
  readonly what: string;
  readonly open: string;
  /** 20 dic 2026 */
  readonly due: string | undefined;
  readonly isLate: boolean;
  readonly environment: Environment;
  /** A link follows, by which it can be seen. */
  readonly isLinked: boolean;
}

/** A sale on credit, and a purchase on credit: who says it has it from one side or the other. */
const ofDirection = {
  ING: {
    title: 'Por cobrar',
    paidTitle: 'Cobrado',
    collected: 'Registrar cobro',
    dialogTitle: '¿Cuánto te pagaron?',
    save: (amount: string) => (amount === '' ? 'Guardar cobro' : `Cobré ${formatMoney(amount)}`),
    needsAmount: 'Escribe cuánto te pagaron, hasta con 2 decimales.',
    saved: (open: string) => (open === '0.00' ? 'Cobrado del todo.' : `Anotado. Faltan ${formatMoney(open)}.`),
    undone: 'Quitamos ese cobro.',
    undo: (amount: string) => `Quitar el cobro de ${formatMoney(amount)}`,
    history: 'Cobros',
    noTaxes: 'El IVA se declara por la fecha de la factura, aunque todavía no te paguen.',
    of: (name: string) => `Registrar cobro de ${name}`,
  },
  GAS: {
    title: 'Por pagar',
    paidTitle: 'Pagado',
    collected: 'Registrar pago',
    dialogTitle: '¿Cuánto pagaste?',
    save: (amount: string) => (amount === '' ? 'Guardar pago' : `Pagué ${formatMoney(amount)}`),
    needsAmount: 'Escribe cuánto pagaste, hasta con 2 decimales.',
    saved: (open: string) => (open === '0.00' ? 'Pagado del todo.' : `Anotado. Faltan ${formatMoney(open)}.`),
    undone: 'Quitamos ese pago.',
    undo: (amount: string) => `Quitar el pago de ${formatMoney(amount)}`,
    history: 'Pagos',
    noTaxes: 'El IVA cuenta por la fecha de la factura, aunque todavía no la pagues.',
    of: (name: string) => `Registrar pago a ${name}`,
  },
} as const;
export const wordsOfCredit = (direction: Direction): (typeof ofDirection)[Direction] => ofDirection[direction];

/** What is on credit, on the page of its receipt. */
export const collectionWords = {
  due: (day: string, isLate: boolean) => (isLate ? `Venció el ${day}` : `Vence el ${day}`),
  amount: 'Valor',
  day: 'Día',
  way: 'Forma de pago',
  remind: 'Recordar por WhatsApp',
  withoutNumber: (document: string, day: string) => `${document} del ${day}`,
  reminder: ({ name, what, open, due, isLate, environment, isLinked }: Owed): string =>
    [
      `${name === '' ? 'Hola' : `Hola ${name}`}, te recuerdo tu ${what}: quedan ${formatMoney(open)} por pagar`,
      due === undefined ? '.' : isLate ? `, que vencieron el ${due}.` : `, que vencen el ${due}.`,
      environment !== 'produccion' && ' Es de prueba: no tiene validez tributaria.',
      isLinked && ' Aquí la puedes ver:',
    ]
      .filter(Boolean)
      .join(''),
} as const;
