import { formatNumber, readDecimal } from '@cuadre/sri/num';
import { decimals } from '#phrases/shell/kit.ts';

/** What stands in a field of an amount. */
interface DecimalEntry {
  /** As the person sees it. */
  readonly typed: string;
  /** Nobody is typing: the field was left, or what stands there came from outside. */
  readonly settled: boolean;
  /** Exact decimal text; `''` while nothing readable stands there. */
  readonly value: string;
  /** What was typed could be two numbers. Kept until the next change: a remark that left with the focus would move what is pressed. */
  readonly isAmbiguous: boolean;
}

/** Decimals that the field holds, and those that it always shows. */
export interface Decimals {
  readonly places: number;
  readonly show: number;
}

const shown = (value: string, show: number): string => (value === '' ? '' : formatNumber(value, show));

/** A value that comes from outside. */
export const entryOf = (value: string, { show }: Decimals): DecimalEntry => ({
  typed: shown(value, show),
  settled: true,
  value,
  isAmbiguous: false,
});

export function typing(typed: string, { places }: Decimals): DecimalEntry {
  const reading = readDecimal(typed, places);
  const isValue = reading.kind === 'value';
  return { typed, settled: false, value: isValue ? reading.value : '', isAmbiguous: isValue && reading.ambiguous };
}

/** The field is left: what could be read is shown as it was understood, anything else stays to be corrected. */
export function leaving(entry: DecimalEntry, { places, show }: Decimals): DecimalEntry {
  const reading = readDecimal(entry.typed, places);
  return { ...entry, typed: reading.kind === 'value' ? shown(reading.value, show) : entry.typed, settled: true };
}

/** An amount that would be read without its sign, on whichever side of the currency that stands. */
const isNegative = (typed: string, places: number): boolean => {
  const without = typed.replace(/^\s*\$?\s*[-−–]/, '');
  return without !== typed && ['value', 'too_fine'].includes(readDecimal(without, places).kind);
};

/** What is wrong once the field was left; how a number is read that could be two. */
export function remarkOn(
  { typed, settled, value, isAmbiguous }: DecimalEntry,
  { places, show }: Decimals,
  prefix = '',
): { error?: string; warning?: string } {
  if (isAmbiguous) return { warning: decimals.readAs(`${prefix}${shown(value, show)}`) };
  if (!settled) return {};
  const reading = readDecimal(typed, places);
  if (reading.kind === 'unreadable')
    return { error: isNegative(typed, places) ? decimals.negative : decimals.unreadable };
  return reading.kind === 'too_fine' ? { error: decimals.tooFine(places) } : {};
}
