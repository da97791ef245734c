import type { Fault } from '@cuadre/sri/faults';
import { formatMoney } from '@cuadre/sri/num';

/** Boxes that a person types. */
export const typedWords = {
  ofSubstitutes: (box: string): Fault => ({
    code: 'substitute',
    place: `boxes.${box}`,
    sentence: `Casilla ${box}: solo va en una sustitutiva.`,
    severity: 'error',
  }),
  noFactor: {
    code: 'factor',
    place: 'factor',
    sentence: 'El factor es solo de la declaración de IVA.',
    severity: 'error',
  } satisfies Fault,
  /** Where the figure comes from that stands there, and what was typed. */
  from: (isComputed: boolean, typed: string | null) =>
    isComputed
      ? typed === null
        ? 'La calculamos. Si en tu caso es otro valor, escríbelo.'
        : `Escribiste ${typed} en lugar de lo calculado.`
      : `No sale de tus documentos${typed === null ? '' : `: escribiste ${typed}`}.`,
  named: (box: string) => `Casilla ${box}.`,
  type: 'Escribir el valor',
  typeFor: (box: string) => `Escribir el valor de la casilla ${box}`,
  figureOf: (box: string) => `Valor de la casilla ${box}`,
  needsFigure: 'Escribe un valor. Si no hay nada, escribe cero.',
  notSaved: (why: string) => `No se guardó. ${why}`,
  save: 'Guardar',
  saved: (box: string, figure: string) => `Casilla ${box}: ${formatMoney(figure)}.`,
  clear: 'Quitar',
  clearOf: (box: string) => `Quitar lo que escribiste en la casilla ${box}`,
  cleared: (box: string) => `Casilla ${box}: quitamos lo que escribiste.`,
  takeFactor: (factor: '0' | '1') => `Usar ${factor}`,
  factorSaved: (factor: '0' | '1') => `El factor sin ventas queda en ${factor}.`,
} as const;
