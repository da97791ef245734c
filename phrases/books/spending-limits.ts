import { amount, formatMoney } from '@cuadre/sri/num';

/** What of a month's limit is left. */
export function leftOfLimit(limit: string, spent: string): { readonly text: string; readonly isOver: boolean } {
  const left = amount(limit).subtract(amount(spent));
  const of = formatMoney(limit);
  if (left.isNegative())
    return { text: `Te pasaste por ${formatMoney(left.abs())} de tu límite de ${of}`, isOver: true };
  return {
    text: left.isZero() ? `Llegaste a tu límite de ${of}` : `Te quedan ${formatMoney(left)} de ${of}`,
    isOver: false,
  };
}

/** The dialog in which a limit is set. */
export const limitWords = {
  set: 'Poner un límite',
  change: 'Cambiar tus límites',
  title: 'Límite de cada mes',
  text: 'Cuánto quieres gastar en una categoría. No impide nada: aquí ves cuánto te queda.',
  needsCategory: 'Elige una categoría.',
  value: 'Límite',
  save: (value: string) => (value === '' ? 'Guardar límite' : `Guardar límite de ${formatMoney(value)}`),
  remove: 'Quitar este límite',
  saved: (value: string) => `Límite de ${formatMoney(value)} guardado.`,
  removed: 'Límite quitado.',
  undone: 'Quedó como estaba.',
} as const;
