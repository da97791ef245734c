import { type Amount, parseAmount, ZERO } from '../../num/index.ts';

/** What a person typed, as an amount. Unreadable or empty counts as zero here and is a fault of the rules. */
export const readAmount = (text: string | undefined): Amount =>
  text === undefined ? ZERO : (parseAmount(text.trim()) ?? ZERO);

/** True when nothing was typed. */
export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
