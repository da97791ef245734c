import { dayInEcuador, timeInEcuador } from '../../dates/index.ts';
import { type Amount, parseAmount, ZERO } from '../../num/index.ts';

/** How days, instants and rates read on a RIDE. Amounts need nothing: they are printed as they stand in the XML. */

/** `2026-05-02` → `02/05/2026`. Anything else stays as it is: a received document is printed, not judged. */
export const rideDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** ISO instant → `02/05/2026 12:14:14` on Ecuador's clock. */
export function rideInstant(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : `${rideDay(dayInEcuador(at))} ${timeInEcuador(at)}`;
}

/**
 * A figure of the document to calculate with. Authorised documents with spaces around a number exist. What is no number
 * counts as zero: a received document is printed, not judged, and its own texts stand on the paper as they are.
 */
export const rideAmount = (text: string): Amount => parseAmount(text.trim()) ?? ZERO;

/** `15.00` → `15%`, `0.50` → `0.5%`: rates stand in labels, where their zeros say nothing. */
export const rideRate = (rate: string): string => `${parseAmount(rate.trim())?.toText() ?? rate}%`;

/** True for `0`, `0.00` and for what is not there. */
export const isZero = (text: string | undefined): boolean =>
  text === undefined || (parseAmount(text.trim())?.isZero() ?? false);
